#!/bin/sh
# Zod keeps the bounds and the format of a schema in the getters of its classic API (`maxLength`, `maxValue`, `format`). Up
# to 4.3 they also stood in `_zod.bag`, where code that draws forms or documents from schemas reads them; in 4.6 the bag
# is there and empty, so such code finds no bound and no error.
#
# Versions: zod 4.3.6 and 4.6.7 on Node 20 or newer.
# Output seen:
#   4.3.6 text: bag {"minimum":2,"maximum":5}, getters 2 and 5; refined: bag {"minimum":2,"maximum":5}, getter 5; email: bag email, getter email
#   4.6.7 text: bag {}, getters 2 and 5; refined: bag {}, getter 5; email: bag undefined, getter email
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund before@npm:zod@4.3.6 after@npm:zod@4.6.7
cat > try.mjs <<'END'
const show = (version, z) => {
  const text = z.string().min(2).max(5)
  const refined = text.refine((value) => value !== 'never')
  const email = z.email()
  const bagOf = (schema) => JSON.stringify(schema._zod.bag)
  console.log(
    `${version} text: bag ${bagOf(text)}, getters ${text.minLength} and ${text.maxLength}; ` +
      `refined: bag ${bagOf(refined)}, getter ${refined.maxLength}; ` +
      `email: bag ${email._zod.bag.format}, getter ${email.format}`,
  )
}
show('4.3.6', (await import('before')).z)
show('4.6.7', (await import('after')).z)
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
4.3.6 text: bag {"minimum":2,"maximum":5}, getters 2 and 5; refined: bag {"minimum":2,"maximum":5}, getter 5; email: bag email, getter email
4.6.7 text: bag {}, getters 2 and 5; refined: bag {}, getter 5; email: bag undefined, getter email
END
diff wanted.txt seen.txt
