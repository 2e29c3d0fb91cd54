import autocannon from 'autocannon'

export type Measured = { perSecond: number; p50: number; p99: number; bytes: number; failed: number }

export const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

type Load = {
  origin: string
  paths: string[]
  clients: number
  seconds: number
  headers?: Record<string, string>
}

/** Requests the paths in turn, as fast as the answers come; each client begins at another one. */
export function load({ origin, paths, clients, seconds, headers = {} }: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const times: number[] = []
    let startedAt = 0
    const instance = autocannon(
      {
        url: origin,
        connections: clients,
        duration: seconds,
        headers,
        requests: paths.map((path) => ({ path })),
        setupClient: (client) => {
          const start = (startedAt * 7919) % paths.length
          startedAt += 1
          client.setRequests([...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ path })))
        },
      },
      (error, result) => {
        if (error) return reject(error)
        const sorted = Float64Array.from(times).sort()
        resolve({
          perSecond: times.length / result.duration,
          p50: percentile(sorted, 0.5),
          p99: percentile(sorted, 0.99),
          bytes: result.throughput.total / Math.max(1, result.requests.total),
          failed: result.non2xx + result.errors,
        })
      },
    )
    instance.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
}
