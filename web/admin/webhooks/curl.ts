type Request = { url: string; headers: Record<string, string>; body: string }

/** A word that a POSIX shell takes as it is. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** The command that sends a request of ours again from a shell. */
export const curlOf = ({ url, headers, body }: Request): string =>
  [
    `curl -X POST ${quoted(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    // Unlike `--data`, which would read a file if the text began with "@".
    `--data-raw ${quoted(body)}`,
  ].join(' \\\n  ')
