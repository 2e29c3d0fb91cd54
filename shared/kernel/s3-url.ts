export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  /** Before the name of each file; empty or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Undefined for what is no text in percent-encoding. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads `https://KEY:SECRET@s3.example.org/bucket/prefix?region=eu-central-1`; undefined if it is no such address. */
export function readS3Url(value: string): S3Settings | undefined {
  if (!URL.canParse(value) || !/^https?:/.test(value)) return undefined
  const { protocol, host: place, username, password, pathname, searchParams } = new URL(value)
  const [bucket = '', ...folders] = pathname.split('/').filter(Boolean)
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)]
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return {
    endpoint: `${protocol}//${place}`,
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    accessKeyId,
    secretAccessKey,
  }
}
