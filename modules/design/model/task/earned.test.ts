import { split } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { checkSubtitles } from './subtitles.ts'
import { countsAsFault, earned, languagePoints, satisfactionOf, withinMost } from './earned.ts'

describe('what a task earns (design.md workLoad)', () => {
  it('3 a task of 10.40, urgent, with two faulty rounds earns 11.23; with one of them requester_change 12.48', () => {
    expect(earned('10.40', 'urgent', ['quality', 'spec'].filter(countsAsFault).length).toFixed(2)).toBe('11.23')
    expect(earned('10.40', 'urgent', ['quality', 'requester_change'].filter(countsAsFault).length).toFixed(2)).toBe('12.48')
  })
  it('5 a line of 8.33 points shared 50/25/25 gives 4.17, 2.08 and 2.08', () =>
    expect(split('8.33', ['50', '25', '25']).map((p) => p.toFixed(2))).toEqual(['4.17', '2.08', '2.08']))
  it('the stages of a film of 23.40 points are 4.68, 9.36, 7.02 and 2.34', () =>
    expect(split('23.40', ['20', '40', '30', '10']).map((p) => p.toFixed(2))).toEqual(['4.68', '9.36', '7.02', '2.34']))
  it('1 scores of 5, 4 and 4 are a satisfaction of 4.5', () => expect(satisfactionOf(5, 4, 4).toFixed(1)).toBe('4.5'))
  it('two further languages of an edit of 7.02 points earn 2.81', () => expect(languagePoints('7.02', 2, 'normal', 0).toFixed(2)).toBe('2.81'))
  it('all entries of a task stay within one and a half times its points', () => {
    expect(withinMost('7.02', '7.02', '2.81').toFixed(2)).toBe('2.81')
    expect(withinMost('7.02', '7.02', '12.64').toFixed(2)).toBe('3.51')
    expect(withinMost('7.02', '10.53', '4.21').toFixed(2)).toBe('0.00')
  })
})

describe('subtitles', () => {
  const at = (n: number, from: string, to: string): string => `${n}\n00:00:${from},000 --> 00:00:${to},000\nHello\n`
  it('are numbered in order, with rising times that do not overlap', () => {
    expect(checkSubtitles(at(1, '01', '03') + '\n' + at(2, '03', '05'))).toBeUndefined()
    expect(checkSubtitles(at(1, '01', '03') + '\n' + at(3, '03', '05'))).toEqual({ n: 2, why: 'number' })
    expect(checkSubtitles(at(1, '01', '04') + '\n' + at(2, '03', '05'))).toEqual({ n: 2, why: 'overlap' })
    expect(checkSubtitles(at(1, '05', '04'))).toEqual({ n: 1, why: 'time' })
    expect(checkSubtitles('nothing')).toEqual({ n: 1, why: 'form' })
  })
})
