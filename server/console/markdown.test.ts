import { describe, expect, test } from 'vitest'
import type { PageBlock, TextRun } from '#shared/contract/page.ts'
import { languages } from '#shared/kernel/language.ts'
import { pageKeys } from '#shared/policies/content-pages.ts'
import { parseMarkdown } from './markdown.ts'
import { shippedPage } from './shipped-pages.ts'

const paragraph = (...runs: TextRun[]) => ({ type: 'paragraph', runs })
const plain = (text: string) => paragraph({ text })

test('headings, emphasis, lists, quotes, code, tables and lines become parts', () => {
  const text = `# Orders & **money**

Paid *at once*,
~~never~~ later: \`now\`\\
and here.

- one
  1. two
- three

4. four

> said
> by others

    as it is

| a | b |
|---|---|
| 1 | *2* |

---`
  expect(parseMarkdown(text)).toEqual([
    {
      type: 'heading',
      level: 2,
      id: 'section-orders-money',
      runs: [{ text: 'Orders & ' }, { text: 'money', strong: true }],
    },
    paragraph(
      { text: 'Paid ' },
      { text: 'at once', em: true },
      { text: ', ' },
      { text: 'never', del: true },
      { text: ' later: ' },
      { text: 'now', code: true },
      { text: '\nand here.' },
    ),
    {
      type: 'list',
      items: [[plain('one'), { type: 'list', start: 1, items: [[plain('two')]] }], [plain('three')]],
    },
    { type: 'list', start: 4, items: [[plain('four')]] },
    { type: 'quote', blocks: [plain('said by others')] },
    { type: 'code', text: 'as it is' },
    {
      type: 'table',
      head: [[{ text: 'a' }], [{ text: 'b' }]],
      rows: [[[{ text: '1' }], [{ text: '2', em: true }]]],
    },
    { type: 'rule' },
  ])
})

test('each heading has an id of its own, whatever its letters', () => {
  const headings = parseMarkdown('## Gebühren\n### Gebühren\n##### ክፍያ\n## ???')
  expect(headings.map((block) => 'id' in block && [block.level, block.id])).toEqual([
    [2, 'section-gebühren'],
    [3, 'section-gebühren-2'],
    [4, 'section-ክፍያ'],
    [2, 'section-part'],
  ])
})

describe('what could do harm is text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    'a <b>b</b> <!-- c -->',
    '<svg/onload=alert(1)>',
    '&lt;script&gt;',
  ])('%s', (text) => expect(parseMarkdown(text)).toEqual([plain(text)]))

  test('HTML around words does not keep their marks from working', () => {
    expect(parseMarkdown('<div>\n**a**\n</div>')).toEqual([
      paragraph({ text: '<div> ' }, { text: 'a', strong: true }, { text: ' </div>' }),
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'terms',
    'java&#115;cript:alert(1)',
    '</\t/evil.example>',
  ])('a link to %s', (href) => {
    const text = `[here](${href})`
    expect(parseMarkdown(text)).toEqual([plain(text)])
  })

  test('a picture is what it shows', () => {
    expect(parseMarkdown('![our shop](https://evil.example/track.png)')).toEqual([plain('our shop')])
  })

  test.each(['https://example.org/a?b=c', 'http://example.org', 'mailto:us@example.org', '/terms', '#section-fees'])(
    'but a link to %s is one',
    (href) =>
      expect(parseMarkdown(`[h*er*e](${href})`)).toEqual([
        paragraph({ text: 'h', href }, { text: 'er', href, em: true }, { text: 'e', href }),
      ]),
  )
})

test('a paragraph that names a table alone is its place', () => {
  expect(parseMarkdown('{{table.deadlines}}\n\n{{ table.storage }}\n\nSee {{table.storage}}')).toEqual([
    { type: 'place', name: 'table.deadlines' },
    { type: 'place', name: 'table.storage' },
    plain('See {{table.storage}}'),
  ])
})

test.each([
  ['quotes', '>'.repeat(20_000)],
  ['lists', `${'- '.repeat(20_000)}a`],
  ['indented lists', Array.from({ length: 40 }, (_, level) => `${' '.repeat(level * 2)}- a`).join('\n')],
])('%s that stand too deep in each other are refused', (_, text) => {
  expect(() => parseMarkdown(text)).toThrow('too deep')
})

test.each([
  ['lists', '- '],
  ['quotes', '> '],
])('%s may stand eight deep in each other', (_, mark) => {
  expect(() => parseMarkdown(`${mark.repeat(8)}a`)).not.toThrow()
  expect(() => parseMarkdown(`${mark.repeat(9)}a`)).toThrow('too deep')
})

test.each(['* '.repeat(12), '-'.repeat(12), ' - - - - - - - - - -'])('%s is a line across the page', (text) => {
  expect(parseMarkdown(`a\n\n${text}\n`)).toContainEqual({ type: 'rule' })
})

test.each(['**a* ', '***a* ', '**a* _b__ '])(
  'a paragraph of nothing but %s, whose ends take long to find, is refused',
  (text) => {
    expect(() => parseMarkdown(text.repeat(6_000))).toThrow('marks of emphasis')
    expect(() => parseMarkdown(`${text.repeat(50)}\n\n`.repeat(20))).not.toThrow()
  },
)

const textOf = (blocks: readonly PageBlock[]): string =>
  blocks
    .map((block) => {
      if ('runs' in block) return block.runs.map(({ text }) => text).join('')
      return block.type === 'list' ? block.items.map(textOf).join(' ') : ''
    })
    .join(' ')

describe.each(pageKeys)('the text that comes along for %s', (key) => {
  test.each(languages)('says in %s in Markdown what it says in words', (language) => {
    const { title, markdown } = shippedPage({ key, language }, { hasStripe: true })
    expect(title).not.toBe('')
    const blocks = parseMarkdown(markdown)
    expect(blocks[0]).toMatchObject({ type: 'paragraph' })
    const words = markdown
      .replace(/^(- |\d+\. |#{2,3} |\{\{table.*$)/gm, '')
      .replaceAll('**', '')
      .replace(/\[(.*?)\]\(.*?\)/g, '$1')
    expect(textOf(blocks).replace(/\s+/g, ' ').trim()).toBe(words.replace(/\s+/g, ' ').trim())
  })
})

test('a list of tasks shows which are done', () => {
  expect(parseMarkdown('- [x] asked\n- [ ] answered')).toEqual([
    { type: 'list', items: [[plain('☑ asked')], [plain('☐ answered')]] },
  ])
})

const address = (href: string) => ({ text: href, href })

test.each([
  ['ሂድ https://example.org/a። ነው', [{ text: 'ሂድ ' }, address('https://example.org/a'), { text: '። ነው' }]],
  ['https://example.org/a።ነው', [address('https://example.org/a'), { text: '።ነው' }]],
  ['(https://example.org/a)፣ ነው', [{ text: '(' }, address('https://example.org/a'), { text: ')፣ ነው' }]],
  ['https://example.org/?a=1,b።', [address('https://example.org/?a=1,b'), { text: '።' }]],
  ['见 https://example.org/a。', [{ text: '见 ' }, address('https://example.org/a'), { text: '。' }]],
  ['«https://example.org/»', [{ text: '«' }, address('https://example.org/'), { text: '»' }]],
  ['„https://example.org/“', [{ text: '„' }, address('https://example.org/'), { text: '“' }]],
  ['https://am.wikipedia.org/wiki/ኢትዮጵያ', [address('https://am.wikipedia.org/wiki/ኢትዮጵያ')]],
  ['https://example.org/a_(b)', [address('https://example.org/a_(b)')]],
] as const)('an address ends before the marks that follow it: %s', (text, runs) => {
  expect(parseMarkdown(text)).toEqual([paragraph(...runs)])
})

test.each([...'፡።፣፤፥፦፧፨、，；'])('no address swallows %s', (mark) => {
  expect(parseMarkdown(`https://example.org/a${mark}`)).toEqual([
    paragraph(address('https://example.org/a'), { text: mark }),
  ])
  expect(parseMarkdown(`www.example.org${mark}`)).toEqual([
    paragraph({ text: 'www.example.org', href: 'http://www.example.org' }, { text: mark }),
  ])
})

test.each([
  ['**ሰላም።**ነው', [{ text: 'ሰላም።', strong: true }, { text: 'ነው' }]],
  ['ነው**፣ሰላም**', [{ text: 'ነው' }, { text: '፣ሰላም', strong: true }]],
  ['*ሰላም፣*ነው', [{ text: 'ሰላም፣', em: true }, { text: 'ነው' }]],
  ['~~ሰላም።~~ነው', [{ text: 'ሰላም።', del: true }, { text: 'ነው' }]],
  ['ነው**«ሰላም»**ነው', [{ text: 'ነው' }, { text: '«ሰላም»', strong: true }, { text: 'ነው' }]],
  ['**(ሰላም)**ነው', [{ text: '(ሰላም)', strong: true }, { text: 'ነው' }]],
  ['ነው፣_ሰላም_ ነው', [{ text: 'ነው፣' }, { text: 'ሰላም', em: true }, { text: ' ነው' }]],
  ['ነው።**ሰላም** ነው', [{ text: 'ነው።' }, { text: 'ሰላም', strong: true }, { text: ' ነው' }]],
  ['**他。**是', [{ text: '他。', strong: true }, { text: '是' }]],
  ['**سلام؟**لا', [{ text: 'سلام؟', strong: true }, { text: 'لا' }]],
  ['`ሰላም።`', [{ text: 'ሰላም።', code: true }]],
  ['[ሰላም።](https://example.org/።)', [{ text: 'ሰላም።', href: 'https://example.org/።' }]],
  ['**[ሰላም](/a)** ነው', [{ text: 'ሰላም', href: '/a', strong: true }, { text: ' ነው' }]],
  ['\ue000 **ሰላም።**ነው', [{ text: '\ue000 ' }, { text: 'ሰላም።', strong: true }, { text: 'ነው' }]],
] as const)('emphasis ends and begins beside the marks of every script: %s', (text, runs) => {
  expect(parseMarkdown(text)).toEqual([paragraph(...runs)])
})
