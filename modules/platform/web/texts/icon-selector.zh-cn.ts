const texts = { iconSelector: { title: '请选择图标', search: '搜索图标', none: '不使用' } }
export type IconTexts = typeof texts
export default texts
