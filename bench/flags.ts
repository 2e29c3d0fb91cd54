import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

export type Flags = {
  rows: number
  seconds: number
  rounds: number
  /** Scenarios to measure; all of them if empty. */
  only: string[]
  /** Tables of the administrators to measure; all of them if empty. */
  tables: string[]
  clients: number[]
  /** Browsers that are connected at the same time, at most. */
  sockets: number
  /** The folder of the database; it stays there with `keep`, and is filled only if it is empty. */
  folder: string
  keep: boolean
}

export const usage = `npm run bench -- [flags]

  --rows 50000          services and as many products and requests to fill the database with, a tenth as many sellers
  --seconds 4           how long each measurement takes
  --rounds 3            measurements of each; what is told is the median
  --only list,search    scenarios: list, list-apart, near, map, filtered, custom-fields (lists filtered by them), search, detail, free-times, availability-list (of a day, beside all), landing, browse, detail-page, product-list,
                        product-search, product-detail, request-list, request-near, request-search, request-detail,
                        request-offers, product-request-list, product-request-near, product-request-search, product-request-detail, product-request-offers,
                        orders, product-orders, messages, crowd, sockets, storm, weight,
                        saved (all that an account saved, beside three lists),
                        tables, metrics (the overview of a month and of a year), strikes (the lists, and the same lists where a fifth of the sellers have strikes),
                        alerts (a thousand new listings against a hundred thousand saved searches),
                        imports (a file with a hundred thousand products, in an empty database)
  --tables users,orders of the scenario tables, only these
  --clients 1,16,64     how many ask at the same time
  --sockets 5000        how many browsers are connected at most
  --folder /tmp/…       where the database is put
  --keep                keeps the database for the next run
`

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`)
  return Number(text)
}

export function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '50000' },
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      tables: { type: 'string', default: '' },
      clients: { type: 'string', default: '1,16,64' },
      sockets: { type: 'string', default: '5000' },
      folder: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  const rows = wholeNumber('rows', values.rows)
  return {
    rows,
    seconds: wholeNumber('seconds', values.seconds),
    rounds: wholeNumber('rounds', values.rounds),
    only: values.only.split(',').filter(Boolean),
    tables: values.tables.split(',').filter(Boolean),
    clients: values.clients.split(',').map((text) => wholeNumber('clients', text)),
    sockets: wholeNumber('sockets', values.sockets),
    folder: values.folder ?? path.join(tmpdir(), `marketplace-bench-${rows}`),
    keep: values.keep,
  }
}
