import { describe, expect, it } from 'vitest'
import { cardMoney, changeText, fullMoney, percentText } from './numbers.ts'
import { scatterOption } from './points.ts'
import { radarOption } from './radar.ts'
import { paretoOption, seriesOption } from './series.ts'
import { levels, stepped } from './waterfall.ts'

describe('numbers on boards', () => {
  it('are short on cards in each language and whole in tables', () => {
    expect(cardMoney(11864_000, 'zh-cn')).toEqual({ value: '1,186.4', unit: '万' })
    expect(cardMoney('1250000', 'en')).toEqual({ value: '1.3', unit: 'm' })
    expect(cardMoney(-532.5, 'zh-cn')).toEqual({ value: '-532.50', unit: '' })
    expect(fullMoney('-1158930.27')).toBe('-1,158,930.27')
  })
  it('never say -0.0 and give changes their sign', () => {
    expect([percentText(-0.0001), percentText(undefined), changeText('0.072'), changeText(-0.137), fullMoney('-0.001')]).toEqual([
      '0.0%',
      '–',
      '+7.2%',
      '-13.7%',
      '0.00',
    ])
  })
})

describe('drawings', () => {
  it('break the long names of steps, so that neighbours do not run into each other', () => {
    expect(['广告', '平台其他收入', 'Last mile delivery', 'Refunds'].map(stepped)).toEqual(['广告', '平台其\n他收入', 'Last\nmile\ndelivery', 'Refunds'])
  })
  it('break the long names of a radar’s axes, which a phone has no room for beside it', () => {
    const { radar } = radarOption([{ name: 'Passed at once', most: 100 }], [], String) as { radar: { axisName: { formatter: (name: string) => string } } }
    expect(['Passed at once', '一次通过率', '完成率'].map(radar.axisName.formatter)).toEqual(['Passed\nat\nonce', '一次通\n过率', '完成率'])
  })
  it('float a waterfall from step to step and stand totals on zero', () => {
    expect(
      levels([
        { name: 'S1', value: 100, total: true },
        { name: 'G05', value: -30 },
        { name: 'G04', value: 5 },
        { name: 'S3', value: 75, total: true },
      ]),
    ).toEqual([
      [0, 100],
      [100, 70],
      [70, 75],
      [0, 75],
    ])
  })
  it('start bars at zero and let only lines begin elsewhere', () => {
    const base = { x: ['1'], text: String, full: String }
    const axis = (kind: 'bar' | 'line'): unknown =>
      (seriesOption({ ...base, series: [{ name: 'a', values: [5], kind }] }, '', '') as { yAxis: { scale: boolean } }).yAxis.scale
    expect([axis('bar'), axis('line')]).toEqual([false, true])
  })
  it('say names in tooltips as text, whatever somebody wrote into them', () => {
    const evil = '<img src=x onerror="alert(1)">'
    const lines = seriesOption({ x: [evil], text: String, full: String, series: [{ name: evil, values: [1] }] }, '', '')
    const points = scatterOption([{ name: evil, group: evil, x: 1, y: 1, size: 1 }], { x: 1, y: 1, xName: '', yName: '' }, '', (p) => p.name + p.group, String)
    const tip = (o: object, at: unknown): string => (o as { tooltip: { formatter: (at: unknown) => string } }).tooltip.formatter(at)
    const point = (points as unknown as { series: { data: unknown[] }[] }).series[0]!.data[0]
    for (const message of [tip(lines, [{ seriesIndex: 0, seriesName: evil, marker: '', value: 1, axisValueLabel: evil }]), tip(points, { data: point })]) {
      expect(message).not.toContain('<img')
      expect(message).toContain('&lt;img')
    }
  })
  it('sum a pareto to the whole of what is above zero', () => {
    const o = paretoOption(['a', 'b', 'c'], [60, 40, -10], ['x', 'y'], String) as { series: { data: number[] }[] }
    expect(o.series[1]!.data).toEqual([0.6, 1, 1])
    const first = paretoOption(['a', 'b'], [60, 40], ['x', 'y'], String, 0.8, '', 200) as { series: { data: number[] }[] }
    expect(first.series[1]!.data).toEqual([0.3, 0.5])
  })
})
