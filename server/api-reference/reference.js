/** Searches the contents of the reference; without this script it can be read and followed as it is. */
const input = document.querySelector('#search')
const output = document.querySelector('output')
const groups = [...document.querySelectorAll('.contents > li')]
const entries = [...document.querySelectorAll('.contents ul a')].map((link) => {
  const id = link.hash.slice(1)
  return {
    item: link.parentElement,
    article: document.getElementById(id),
    text: `${id} ${link.textContent}`.toLowerCase(),
  }
})
const schemas = [...document.querySelectorAll('#schemas article')].map((article) => ({
  article,
  text: `schema ${article.querySelector('h3').textContent}`.toLowerCase(),
}))
const sections = [...document.querySelectorAll('main > section')]

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = ({ text }) => words.every((word) => text.includes(word))
  let count = 0
  for (const entry of entries) {
    const isFound = matches(entry)
    entry.item.hidden = !isFound
    entry.article.hidden = !isFound
    if (isFound) count += 1
  }
  for (const schema of schemas) schema.article.hidden = !matches(schema)
  for (const group of groups) group.hidden = group.querySelector('li:not([hidden])') === null && words.length > 0
  for (const section of sections) section.hidden = section.querySelector('article:not([hidden])') === null
  output.value = words.length ? `${count} operations` : ''
}

input.addEventListener('input', search)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input) return
  event.preventDefault()
  input.focus()
})
// A link to what the search hides shows everything again.
addEventListener('hashchange', () => {
  const target = document.getElementById(location.hash.slice(1))
  if (!target?.closest('[hidden]')) return
  input.value = ''
  search()
  target.scrollIntoView()
})
// A browser that goes back brings what was typed.
if (input.value) search()
