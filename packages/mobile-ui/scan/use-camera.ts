import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

export type CameraState = 'asking' | 'live' | 'refused'
const every = 160
const sameCode = 800
type Torch = MediaTrackConstraints & { advanced: { torch: boolean }[] }

/** The rear camera while the scanner stands; tells each code once, the same one again only after a pause. Everything stops with the scanner. */
export function useCamera(found: (code: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly state: CameraState
  /** Undefined where the camera has no lamp. */
  readonly torch: ((on: boolean) => void) | undefined
} {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('asking')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const tell = useEffectEvent(found)
  useEffect(() => {
    let gone = false
    let clock: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    const begin = async (): Promise<void> => {
      if (!navigator.mediaDevices?.getUserMedia) throw new Error('no camera')
      const [camera, { createDecoder }, { HTMLCanvasElementLuminanceSource }] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }, audio: false }),
        import('./decode.ts'),
        import('@zxing/library'),
      ])
      stream = camera
      const at = video.current
      if (gone || !at) return camera.getTracks().forEach((x) => x.stop())
      at.srcObject = camera
      await at.play()
      setTrack(camera.getVideoTracks()[0])
      setState('live')
      const decode = createDecoder()
      const canvas = document.createElement('canvas')
      const paint = canvas.getContext('2d', { willReadFrequently: true })!
      let last = { code: '', at: 0 }
      const look = (): void => {
        if (gone) return
        if (at.videoWidth > 0 && !document.hidden) {
          canvas.width = at.videoWidth
          canvas.height = at.videoHeight
          paint.drawImage(at, 0, 0)
          const code = decode(new HTMLCanvasElementLuminanceSource(canvas))
          if (code && (code !== last.code || Date.now() - last.at > sameCode)) tell(code)
          if (code) last = { code, at: Date.now() }
        }
        clock = setTimeout(look, every)
      }
      look()
    }
    void begin().catch(() => !gone && setState('refused'))
    return () => {
      gone = true
      clearTimeout(clock)
      stream?.getTracks().forEach((x) => x.stop())
    }
  }, [])
  const lamp = track && 'torch' in (track.getCapabilities?.() ?? {})
  return { video, state, torch: lamp ? (on) => void track.applyConstraints({ advanced: [{ torch: on }] } as Torch).catch(() => undefined) : undefined }
}
