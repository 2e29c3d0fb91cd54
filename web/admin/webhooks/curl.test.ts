import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf } from './curl.ts'

/** The arguments that a shell gives to curl. */
const argumentsOf = (command: string) =>
  execFileSync('sh', ['-c', `curl() { for each; do printf '%s\\0' "$each"; done; }\n${command}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)

test('the command for a shell sends the same bytes, whatever stands in them', () => {
  const body = `{"title":"Hanna's \\"best\\" $HOME \`id\` ቤት","lines":"a\\nb!"}`
  const url = "https://hooks.example.com/market?a=1&b='2'"
  const headers = { 'content-type': 'application/json; charset=utf-8', 'webhook-id': 'evt_1' }
  expect(argumentsOf(curlOf({ url, headers, body }))).toEqual([
    '-X',
    'POST',
    url,
    '-H',
    'content-type: application/json; charset=utf-8',
    '-H',
    'webhook-id: evt_1',
    '--data-raw',
    body,
  ])
})
