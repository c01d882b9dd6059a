import type { FileValue } from '@crossway/kernel'
import { fileUrl, useBoth } from '@crossway/web-kit'
import { useRef, type ReactElement } from 'react'
import { momentText, secondsOf } from '../model/task/pins.ts'
import './pins.css'

interface Moment {
  readonly key: number
  readonly time: string
  /** What is said of it, or the input for that. */
  readonly said: ReactElement
}
interface Props {
  readonly file: FileValue
  readonly moments: readonly Moment[]
  /** Marks the moment at which the film stands; without it moments are only shown. */
  readonly onMark?: (time: string) => void
}
/** A film with the moments that were marked in it; a tap on one goes there (mobile.md videoTask, time-coded comments). */
export function FilmPlayer({ file, moments, onMark }: Props): ReactElement {
  const both = useBoth()
  const film = useRef<HTMLVideoElement>(null)
  const mark = (): void => {
    film.current?.pause()
    onMark?.(momentText(film.current?.currentTime ?? 0))
  }
  const go = (time: string): void => {
    if (!film.current) return
    film.current.pause()
    film.current.currentTime = secondsOf(time)
  }
  return (
    <div className="m-film" data-testid="m-film">
      <video ref={film} src={fileUrl(file.id)} controls playsInline preload="metadata" aria-label={file.name}>
        <track kind="captions" />
      </video>
      {onMark && (
        <button type="button" className="m-chip" onClick={mark}>
          {both('在此时间批注', 'Remark at this moment')}
        </button>
      )}
      {moments.map((m) => (
        <div key={m.key} className="m-film-row">
          <button type="button" className="m-chip mono" aria-label={both(`跳到 ${m.time}`, `Go to ${m.time}`)} onClick={() => go(m.time)}>
            {m.time}
          </button>
          {m.said}
        </div>
      ))}
    </div>
  )
}
