/**
 * Plays a sound that stands in a `data:` address. It is decoded here and not handed to an audio element, because the content policy lets media
 * come from this origin only. Rejects where the browser has no sound.
 */
export async function playSound(address: string): Promise<void> {
  const bytes = Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (c) => c.charCodeAt(0))
  const out = new AudioContext()
  const source = out.createBufferSource()
  source.buffer = await out.decodeAudioData(bytes.buffer)
  source.connect(out.destination)
  source.addEventListener('ended', () => void out.close())
  await out.resume()
  source.start()
}
