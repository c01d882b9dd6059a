import { cardMoney, fullMoney, percentText } from '@crossway/web-ui'
import { useLang } from '@crossway/web-kit'
import type { Lang, Num } from '@crossway/kernel'
import type { ReactElement } from 'react'
import { shareCourse, shareStanding, type ShareFigures } from '../../model/target/share.ts'
import { standing, type YearCourse } from '../../model/target/year-course.ts'

/** An amount as a card shows it. */
export const shortMoney = (v: Num, lang: Lang): string => {
  const m = cardMoney(v.toFixed(2), lang)
  return m.value + m.unit
}
/** In points with one decimal; a rounded nothing has no sign. */
const points = (gap: Num | undefined): string => {
  const shown = gap && pointsOf(gap)
  return shown === undefined ? '–' : `${shown > 0 ? '+' : ''}${shown.toFixed(1)}pt`
}
const pointsOf = (gap: Num): number => Number(gap.times(100).toFixed(1)) || 0

/** How far a year has come, that against the time gone, and where it will end: three cells of a row. */
export function ProgressCells({ course }: { course: YearCourse }): ReactElement {
  const lang = useLang()
  return (
    <>
      <td className={standing(course.achievement, course.time)}>{percentText(course.achievement?.toFixed(6))}</td>
      <td className={course.gap && pointsOf(course.gap) < 0 ? 'is-bad' : ''}>{points(course.gap)}</td>
      <td title={fullMoney(course.forecast?.toFixed(2))}>{course.forecast ? shortMoney(course.forecast, lang) : '–'}</td>
    </>
  )
}

/** A year's share aimed at, the one reached, and what lies between: three cells of a row; the one reached opens its entries. */
export function ShareCells({ share, onOpen }: { share: ShareFigures; onOpen: () => void }): ReactElement {
  const course = shareCourse(share)
  return (
    <>
      <td>{percentText(course.target?.toFixed(6))}</td>
      <td className={shareStanding(course.reached, course.target)}>
        {course.reached ? (
          <button type="button" className="figure-link" onClick={onOpen}>
            {percentText(course.reached.toFixed(6))}
          </button>
        ) : (
          '–'
        )}
      </td>
      <td className={course.gap && pointsOf(course.gap) > 0 ? 'is-bad' : ''}>{points(course.gap)}</td>
    </>
  )
}
