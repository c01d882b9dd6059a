const tone = 1760
const length = 0.08

/** A short tone and a tap in the hand: the eye stays on the goods. Silent where the phone gives neither. */
export function beep(): void {
  navigator.vibrate?.(60)
  try {
    const audio = new AudioContext()
    const sound = audio.createOscillator()
    const loud = audio.createGain()
    sound.frequency.value = tone
    loud.gain.value = 0.12
    sound.connect(loud).connect(audio.destination)
    sound.start()
    sound.stop(audio.currentTime + length)
    sound.onended = () => void audio.close()
  } catch {
    // no sound device
  }
}
