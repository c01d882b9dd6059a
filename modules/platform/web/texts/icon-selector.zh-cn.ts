const texts = { iconSelector: { title: '请选择图标', builtIn: '内置图标', local: '本地图标', search: '搜索图标', none: '不使用', empty: '没有这个名称的图标' } }
export type IconTexts = typeof texts
export default texts
