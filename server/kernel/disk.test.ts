import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diskRejection, writeWhole } from './disk.ts'

const failure = (code: string, syscall = 'write') => Object.assign(new Error(code), { code, syscall })

test('a full disk is a 507, any other fault of the disk a 503, and other faults are not the disk’s', () => {
  expect(diskRejection(failure('ENOSPC'))).toMatchObject({ status: 507, code: 'storage_full' })
  expect(diskRejection(failure('EDQUOT', 'open'))).toMatchObject({ status: 507 })
  for (const code of ['EROFS', 'EIO', 'EACCES', 'EMFILE'])
    expect(diskRejection(failure(code, 'open'))).toMatchObject({ status: 503, retryAfter: 30 })
  expect(diskRejection(failure('ECONNRESET', 'read'))).toBeUndefined()
  expect(diskRejection(failure('EPIPE'))).toBeUndefined()
  expect(diskRejection(new Error('no'))).toBeUndefined()
  expect(diskRejection('no')).toBeUndefined()
})

test('a file is whole or not there, also where a crash left a half of it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'disk-test-'))
  try {
    const target = path.join(folder, 'a')
    await writeFile(`${target}.part`, 'half of someth')
    await writeWhole(target, Buffer.from('whole'), 0o600)
    expect(await readFile(target, 'utf8')).toBe('whole')
    expect((await stat(target)).mode & 0o777).toBe(0o600)
    await expect(writeWhole(path.join(folder, 'missing', 'b'), Buffer.from('x'), 0o600)).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual(['a'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
