/** A file as the server takes it: text, or a book in base64. */
export async function bodyOf(file: File): Promise<object> {
  if (!/\.xlsx$/i.test(file.name)) return { text: await file.text() }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return { book: btoa(binary) }
}
