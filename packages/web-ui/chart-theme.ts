import { palette, sans, type Mode } from './theme.ts'

/** ECharts theme: echarts.registerTheme(`crossway-${mode}`, chartTheme(mode)). Rules of use: look.md §5 Charts. */
export const chartTheme = (mode: Mode) => {
  const p = palette[mode]
  const category = {
    axisLine: { lineStyle: { color: p.control } },
    axisTick: { show: false },
    axisLabel: { color: p.t3, fontSize: 11 },
    splitLine: { show: false },
  }
  const value = {
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: p.t3, fontSize: 11 },
    splitNumber: 4,
    splitLine: { lineStyle: { color: p.split } },
    nameTextStyle: { color: p.t3, fontSize: 12, align: 'left' },
  }
  return {
    color: [...p.chart],
    backgroundColor: 'transparent',
    textStyle: { fontFamily: sans, color: p.t2, fontSize: 12 },
    animationDuration: 300,
    animationThreshold: 200,
    grid: { left: 8, right: 8, top: 28, bottom: 4, containLabel: true },
    categoryAxis: category,
    timeAxis: category,
    valueAxis: value,
    logAxis: value,
    legend: { right: 0, top: 0, itemWidth: 14, itemHeight: 10, icon: 'roundRect', textStyle: { color: p.t2, fontSize: 12 } },
    tooltip: {
      backgroundColor: p.elev,
      borderWidth: 0,
      padding: [8, 12],
      textStyle: { color: p.t1, fontSize: 12, lineHeight: 20 },
      axisPointer: { lineStyle: { color: p.control, type: 'dashed' } },
      extraCssText: 'border-radius:6px',
    },
    line: { symbol: 'circle', symbolSize: 6, showSymbol: false, smooth: false, lineStyle: { width: 2 } },
    bar: { barMaxWidth: 24, barCategoryGap: '40%', itemStyle: { borderRadius: 0 } },
    radar: {
      axisName: { color: p.t2, fontSize: 12 },
      axisLine: { lineStyle: { color: p.split } },
      splitLine: { lineStyle: { color: p.split } },
      splitArea: { show: false },
      splitNumber: 4,
      symbolSize: 5,
    },
    pie: { itemStyle: { borderColor: p.bg, borderWidth: 1 } },
  }
}
