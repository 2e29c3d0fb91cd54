#!/bin/sh
# standardwebhooks verifies a message only when its headers are a plain object and its body is a string or a Buffer. The
# `Headers` of a fetch request, which frameworks of the last years hand over, are read by their properties, so a message that
# is signed rightly is told to lack its headers. The bytes of `request.arrayBuffer()` as a Uint8Array are refused, too. A body
# that is signed rightly and is no JSON fails with the SyntaxError of JSON.parse after the signature was found good, so that a
# handler for WebhookVerificationError does not catch it.
#
# Versions: standardwebhooks 1.1.1 on Node 20 or newer.
# Output seen:
#   plain object, string: verified
#   plain object, Buffer: verified
#   Headers, string: WebhookVerificationError Missing required headers
#   plain object, Uint8Array: Error Expected payload to be of type string or Buffer.
#   plain object, text that is no JSON: SyntaxError
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund standardwebhooks@1.1.1
cat > try.mjs <<'END'
import { Webhook } from 'standardwebhooks'
const webhook = new Webhook(`whsec_${Buffer.alloc(24, 7).toString('base64')}`)
const headersOf = (body) => {
  const at = new Date()
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': webhook.sign('msg_1', at, body),
  }
}
function attempt(name, body, headers) {
  try {
    webhook.verify(body, headers)
    console.log(`${name}: verified`)
  } catch (error) {
    const { name: kind } = error.constructor
    console.log(`${name}: ${kind}${kind === 'SyntaxError' ? '' : ` ${error.message}`}`)
  }
}
const body = '{"type":"order.paid"}'
attempt('plain object, string', body, headersOf(body))
attempt('plain object, Buffer', Buffer.from(body), headersOf(body))
attempt('Headers, string', body, new Headers(headersOf(body)))
attempt('plain object, Uint8Array', new TextEncoder().encode(body), headersOf(body))
attempt('plain object, text that is no JSON', 'paid', headersOf('paid'))
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
plain object, string: verified
plain object, Buffer: verified
Headers, string: WebhookVerificationError Missing required headers
plain object, Uint8Array: Error Expected payload to be of type string or Buffer.
plain object, text that is no JSON: SyntaxError
END
diff wanted.txt seen.txt
