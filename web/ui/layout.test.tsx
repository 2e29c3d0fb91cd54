import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Grid, Row, Stack } from './Stack.tsx'
import { Text } from './Text.tsx'

test('a stack and a row have a class for each property, and no attribute of it', () => {
  expect(renderToStaticMarkup(<Stack gap={12} align="start" mt={20} mb={8} />)).toBe(
    '<div class="stack gap-12 align-start mt-20 mb-8"></div>',
  )
  expect(renderToStaticMarkup(<Row gap={8} rowGap={4} justify="between" wrap flex="grow" show="phone" />)).toBe(
    '<div class="row align-center justify-between wrap gap-8 row-gap-4 grow only-phone"></div>',
  )
  expect(renderToStaticMarkup(<Row align="stretch" push phone="stack" />)).toBe(
    '<div class="row align-stretch phone-stack push"></div>',
  )
  expect(renderToStaticMarkup(<Row as="span" inline gap={6} />)).toBe(
    '<span class="inline-row align-center gap-6"></span>',
  )
})

test('a grid says its columns for each width of the window', () => {
  expect(renderToStaticMarkup(<Grid columns={3} tablet={2} phone={1} gap={16} align="end" />)).toBe(
    '<div class="grid columns-3 tablet-2 phone-1 gap-16 align-end"></div>',
  )
})

test('a text is a paragraph without a class unless it has a property', () => {
  expect(renderToStaticMarkup(<Text>Words</Text>)).toBe('<p>Words</p>')
  expect(renderToStaticMarkup(<Text size={14} tone="muted" weight={500} wrap="lines" align="center" tabular />)).toBe(
    '<p class="text-lines text-center tabular size-14 tone-muted weight-500"></p>',
  )
  expect(renderToStaticMarkup(<Text wrap="ellipsis" align="end" />)).toBe('<p class="text-ellipsis text-end"></p>')
})

test('a part is drawn as another element, with what that element takes', () => {
  expect(renderToStaticMarkup(<Text as="time" block show="not-phone" dateTime="2026-06-11" />)).toBe(
    '<time dateTime="2026-06-11" class="block not-phone"></time>',
  )
  expect(renderToStaticMarkup(<Row as="label" gap={8} size={13} tone="faint" htmlFor="name" />)).toBe(
    '<label for="name" class="row align-center gap-8 size-13 tone-faint"></label>',
  )
})

test('the class of a sheet stands beside those of the part', () => {
  expect(renderToStaticMarkup(<Grid columns={2} className="own" />)).toBe('<div class="grid columns-2 own"></div>')
  expect(renderToStaticMarkup(<Text className="own" />)).toBe('<p class="own"></p>')
})
