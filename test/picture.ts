import sharp from 'sharp'

/** A photo as people upload it. */
export const aPicture = async (): Promise<File> => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2450df' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'kitchen.jpg', { type: 'image/jpeg' })
}
