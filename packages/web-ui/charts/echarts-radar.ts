import { RadarChart } from 'echarts/charts'
import { use } from 'echarts/core'

/** A function, because the build drops imports that are there for their side effects only. */
export const addRadar = (): void => use([RadarChart])
