import { describe, expect, test } from 'vitest'
import { bothMailed, mailed, namedNotices, noticed } from './notice.ts'

describe('a notice', () => {
  test('is a mail too, or not, and may be for both', () => {
    expect([mailed('paid'), noticed('paid')]).toEqual([{ event: 'paid', mail: true }, { event: 'paid' }])
    expect(bothMailed('paid')).toEqual({ buyer: mailed('paid'), seller: mailed('paid') })
  })

  test('says how its event is presented', () => {
    const presentation = { severity: 'success', until: ['offerTtl'] } as const
    expect(noticed('paid', presentation)).toEqual({ event: 'paid', ...presentation })
    expect(mailed('paid', presentation)).toEqual({ event: 'paid', mail: true, ...presentation })
    expect(bothMailed('paid', presentation).seller).toEqual(mailed('paid', presentation))
  })

  test('without an event is named after its row', () => {
    const notifies = {
      buyer: mailed({ severity: 'success' }),
      seller: [noticed(), { ...mailed('paid'), in: ['lent'] }],
      ...{ admin: bothMailed({ team: 'manage' }).buyer },
    }
    expect(namedNotices(notifies, 'given_back')).toEqual({
      buyer: { event: 'given_back', mail: true, severity: 'success' },
      seller: [{ event: 'given_back' }, { event: 'paid', mail: true, in: ['lent'] }],
      admin: { event: 'given_back', mail: true, team: 'manage' },
    })
    expect([mailed(), bothMailed().buyer]).toEqual([mailed({}), mailed({})])
  })
})
