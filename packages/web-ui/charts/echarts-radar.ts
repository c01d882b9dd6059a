import { RadarChart } from 'echarts/charts'
import { use } from 'echarts/core'

/** A call, because the build drops imports that only do something. */
export const addRadar = (): void => use([RadarChart])
