const longest = 1920
const heavy = 2 * 1024 * 1024
const quality = 0.8
const drawable = /^image\/(jpeg|png|webp|heic|heif)$/

/** Width and height that fit into the longest side, never larger than they were. */
export function fitted(width: number, height: number, most = longest): { width: number; height: number } {
  const by = Math.min(1, most / Math.max(width, height))
  return { width: Math.round(width * by), height: Math.round(height * by) }
}

/**
 * Pictures longer than 1920 px or above 2 MB become JPEGs of 1920 px, upright by their orientation mark and without place data, because a
 * drawn picture has none (mobile.md B6). A format the browser cannot draw is sent as it is; the server looks at it again.
 */
export async function smallerPicture(file: File): Promise<File> {
  if (!drawable.test(file.type)) return file
  let picture: ImageBitmap
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return file
  }
  const foreign = /hei[cf]$/.test(file.type)
  if (Math.max(picture.width, picture.height) <= longest && file.size <= heavy && !foreign) return file
  const { width, height } = fitted(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')!.drawImage(picture, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob ? new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' }) : file
}
