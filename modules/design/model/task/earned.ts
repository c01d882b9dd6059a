import { num, round, type Num, type NumLike } from '@crossway/kernel'
import { urgencyCoefficient, urgencies } from '../words.ts'

/** What rounds of rework that count leave of the points: one is free (design.md workLoad). */
export const reworkCoefficient = (faulty: number): string => (faulty <= 1 ? '1.00' : faulty === 2 ? '0.90' : '0.80')
/** Task points × urgency × rework, two digits half-up. */
export const earned = (points: NumLike, urgency: (typeof urgencies)[number], faulty: number): Num =>
  round(num(points).times(urgencyCoefficient[urgency]).times(reworkCoefficient(faulty)), 2)
/** Each further language of the same cut counts a fifth of the edit stage. */
export const languagePoints = (points: NumLike, languages: number, urgency: (typeof urgencies)[number], faulty: number): Num =>
  round(num(points).times('0.2').times(languages).times(urgencyCoefficient[urgency]).times(reworkCoefficient(faulty)), 2)
/** Does a round of rework count against the designer? */
export const countsAsFault = (category: string): boolean => category !== 'requester_change' && category !== 'taste'
/** Mean of the three scores: quality 50 %, speed 30 %, service 20 %. */
export const satisfactionOf = (quality: number, speed: number, service: number): Num =>
  round(num(quality).times('0.5').plus(num(speed).times('0.3')).plus(num(service).times('0.2')), 2)
/** What is left of further points of a task: all its entries together stay within its points × the largest coefficient (design.md workLoad, rules). */
export const withinMost = (points: NumLike, booked: NumLike, further: NumLike): Num => {
  const left = round(num(points).times(urgencyCoefficient.critical), 2).minus(booked)
  return num(further).lte(left) ? num(further) : left.gt(0) ? left : num(0)
}
