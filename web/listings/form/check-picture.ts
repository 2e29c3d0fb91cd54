/** As on the server. */
const MAX_PIXELS = 25_000_000

export type PictureError = 'unreadable' | 'tooLarge'

/** Opens a picture as the server would, so that a file that is none is found before it is sent. */
export async function checkPicture(file: File): Promise<PictureError | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined
  try {
    const picture = await createImageBitmap(file)
    const pixels = picture.width * picture.height
    picture.close()
    return pixels > MAX_PIXELS ? 'tooLarge' : undefined
  } catch {
    return 'unreadable'
  }
}
