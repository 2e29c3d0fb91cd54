import { expect, test } from 'vitest'
import { readS3Url } from './s3-url.ts'

test('an address names the endpoint, the bucket, the folder and who asks', () => {
  expect(readS3Url('https://KEY:SE%2FCRET@s3.example.org:9000/bucket/a/b/?region=eu-central-1')).toEqual({
    endpoint: 'https://s3.example.org:9000',
    region: 'eu-central-1',
    bucket: 'bucket',
    prefix: 'a/b/',
    accessKeyId: 'KEY',
    secretAccessKey: 'SE/CRET',
  })
  expect(readS3Url('http://KEY:SECRET@127.0.0.1/bucket')).toMatchObject({ region: 'us-east-1', prefix: '' })
})

test.each([
  'nonsense',
  'ftp://KEY:SECRET@s3.example.org/bucket',
  'x-https://KEY:SECRET@s3.example.org/bucket',
  'https://KEY:SECRET@s3.example.org/',
  'https://s3.example.org/bucket',
  'https://KEY@s3.example.org/bucket',
  'https://:SECRET@s3.example.org/bucket',
  'https://KEY:%E0%A4@s3.example.org/bucket',
])('%s is none', (address) => {
  expect(readS3Url(address)).toBeUndefined()
})
