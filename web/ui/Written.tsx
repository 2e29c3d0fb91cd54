/** A text that a person has written, within a sentence of the page or alone, in the direction of its own script. */
export function Written({
  text,
  pattern = '{text}',
}: {
  text: string
  /** A translated sentence with `{text}` in it, such as "Included: {text}". */
  pattern?: string | undefined
}) {
  const [before = '', after = ''] = pattern.split('{text}')
  return (
    <>
      {before}
      <bdi>{text}</bdi>
      {after}
    </>
  )
}
