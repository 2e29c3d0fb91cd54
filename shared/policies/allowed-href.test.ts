import { expect, test } from 'vitest'
import { ALLOWED_HREF } from './allowed-href.ts'

test.each(['https://example.org/a?b=c#d', 'http://example.org', 'mailto:hello@example.org', '/services', '/', '#fees'])(
  '%s may be linked',
  (href) => expect(href).toMatch(ALLOWED_HREF),
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.org',
  '/\\example.org',
  '\\\\example.org',
  'https://a b',
  'https:\n//example.org',
  'example.org',
  '',
])('%s is refused', (href) => expect(href).not.toMatch(ALLOWED_HREF))
