import type { IconTexts } from './icon-selector.zh-cn.ts'

const texts: IconTexts = { iconSelector: { title: 'Please select an icon', search: 'Search icons', none: 'None' } }
export default texts
