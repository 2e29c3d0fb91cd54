/** A `Content-Disposition` (RFC 6266): a plain name for old clients, the real one for the others. */
export const attachment = (fileName: string): string => {
  const plain = fileName.replace(/[^\w .()-]/g, '_')
  const real = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`
}
