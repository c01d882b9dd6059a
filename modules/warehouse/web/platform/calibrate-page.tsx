import { loadPageModel } from '@crossway/web-kit'
import { documentPage, partsPage } from '@crossway/web-ui'
import { calibration } from './calibration.part.ts'

const takes = await loadPageModel('WHCalibrate')

/** Counts of our own places, and what platforms say of theirs. */
export default partsPage(
  'WHCalibrate',
  [
    { key: 'takes', label: { 'zh-cn': '盘点单', en: 'Stock-takes' }, model: takes },
    { key: 'platform', label: { 'zh-cn': '平台校准', en: 'Platform calibration' }, model: calibration },
  ],
  documentPage(takes),
)
