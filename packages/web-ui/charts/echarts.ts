import { BarChart, CustomChart, HeatmapChart, LineChart, PieChart, ScatterChart } from 'echarts/charts'
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components'
import { init, registerTheme, use, type ECharts } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { chartTheme } from '../chart-theme.ts'
import type { Mode } from '../theme.ts'

use([
  LineChart,
  BarChart,
  PieChart,
  HeatmapChart,
  ScatterChart,
  CustomChart,
  GridComponent,
  TooltipComponent,
  LegendComponent,
  TitleComponent,
  DatasetComponent,
  MarkAreaComponent,
  MarkLineComponent,
  MarkPointComponent,
  VisualMapComponent,
  AriaComponent,
  CanvasRenderer,
])
for (const mode of ['light', 'dark'] as const) registerTheme(`crossway-${mode}`, chartTheme(mode))

/** Only the parts our boards draw with; loaded with the first chart. */
export const startChart = (element: HTMLElement, mode: Mode): ECharts => init(element, `crossway-${mode}`)
export type { ECharts }
