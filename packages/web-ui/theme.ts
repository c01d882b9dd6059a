// The look as Ant Design 6 tokens. Shell colours that a user may change (menu, header) are CSS variables, not tokens.
import { theme as antdTheme, type MappingAlgorithm, type ThemeConfig } from 'antd'

export type Mode = 'light' | 'dark'
export type Density = 'compact' | 'default' | 'roomy'

export const palette = {
  light: {
    brand: '#009393', act: '#007a7a', actHover: '#006e6e', actActive: '#005c5c', link: '#007a7a', brand50: '#e6f4f3', brand100: '#c5e6e4', brand200: '#8fd0cc',
    page: '#f1f4f5', bg: '#ffffff', elev: '#ffffff', head: '#f6f8f8', hover: '#f0f7f7', sel: '#e6f4f3', fill: '#eef1f2', fill2: '#e3e8e9',
    split: '#e8edee', border: '#c9d1d3', control: '#87949a', t1: '#172022', t2: '#465356', t3: '#626f73', t4: '#a7b1b4', spot: '#172022', mask: 'rgba(16,28,30,0.48)',
    neutral: ['#465356', '#eef1f2', '#d3dadc', '#87949a'], waiting: ['#8f5200', '#fff4e3', '#f2cf98', '#cf7a00'], moving: ['#1a5fbf', '#eaf2fd', '#b7d1f5', '#2b7be0'],
    done: ['#1e7537', '#e8f6ec', '#b0dcbd', '#2c9a4d'], bad: ['#bf2d28', '#fdefee', '#f3c0bc', '#d9453f'],
    chart: ['#009393', '#dd7b27', '#3e3490', '#b7316f', '#319ae8', '#7b741e', '#984bcd', '#593421', '#2f824c', '#556168'],
  },
  dark: {
    brand: '#009393', act: '#007a7a', actHover: '#008484', actActive: '#006a6a', link: '#4dd0c8', brand50: '#14302f', brand100: '#17403f', brand200: '#1f6663',
    page: '#131415', bg: '#1d1e1f', elev: '#26282a', head: '#232526', hover: '#232a2b', sel: '#14302f', fill: '#2a2d2f', fill2: '#34383a',
    split: '#2e3133', border: '#45494c', control: '#7b8388', t1: '#e3e6e9', t2: '#b4bbc0', t3: '#929a9f', t4: '#5d6468', spot: '#3b4043', mask: 'rgba(0,0,0,0.6)',
    neutral: ['#b4bbc0', '#2a2d2f', '#45494c', '#7b8388'], waiting: ['#f0b45c', '#33280f', '#5e4718', '#dd9a2f'], moving: ['#83b7f8', '#16283f', '#274a76', '#4d94ee'],
    done: ['#72cf90', '#15301f', '#28573a', '#3fae64'], bad: ['#ff938b', '#3a1e1c', '#6b3330', '#e8605a'],
    chart: ['#51cbbe', '#e9901b', '#7a80d8', '#d15f8b', '#a4d8fc', '#eae16d', '#bb95f4', '#a5683a', '#77b471', '#8b96a6'],
  },
} as const

export const sans = '-apple-system, BlinkMacSystemFont, "Segoe UI", Inter, Roboto, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
export const mono = 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "JetBrains Mono", "Noto Sans Mono", monospace'
export const rowHeight: Record<Density, number> = { compact: 32, default: 40, roomy: 48 }
export const headerHeight: Record<Density, number> = { compact: 32, default: 36, roomy: 40 }
export const thumb: Record<Density, number> = { compact: 24, default: 28, roomy: 36 }

/** Seeds pass through the dark algorithm and come out duller; this second mapping puts our exact colours back. */
const exact = (mode: Mode): MappingAlgorithm => (_seed, map) => {
  const p = palette[mode]
  return { ...map!, colorPrimary: p.act, colorLink: p.link, colorSuccess: p.done[3], colorWarning: p.waiting[3], colorError: p.bad[0], colorInfo: p.moving[3] }
}

/** Use with <ConfigProvider theme={antdConfig(mode)} button={{ autoInsertSpace: false }}>: otherwise two-character buttons read 添 加. */
/** `scale` is the text size setting in per cent: type grows, controls and rows keep their heights up to 112 %. */
export function antdConfig(mode: Mode, scale = 100): ThemeConfig {
  const p = palette[mode]
  const px = (n: number): number => Math.round((n * scale) / 10) / 10
  const slow = '0.35s' // platform.md §3.8: tooltips, panels, drop-downs
  return {
    cssVar: {},
    algorithm: [mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, exact(mode)],
    token: {
      colorPrimary: p.act, colorPrimaryHover: p.actHover, colorPrimaryActive: p.actActive, colorPrimaryBg: p.brand50, colorPrimaryBgHover: p.brand100,
      colorPrimaryBorder: p.brand, colorPrimaryBorderHover: p.act, colorPrimaryText: p.link, colorPrimaryTextHover: p.link, colorPrimaryTextActive: p.link,
      colorLink: p.link, colorLinkHover: mode === 'dark' ? '#7fe0da' : p.actHover, colorLinkActive: mode === 'dark' ? '#2bb5ab' : p.actActive,
      colorText: p.t1, colorTextSecondary: p.t2, colorTextTertiary: p.t3, colorTextQuaternary: p.t4, colorTextPlaceholder: p.t3, colorTextDescription: p.t3, colorTextDisabled: p.t4, colorTextLabel: p.t2, colorTextHeading: p.t1,
      colorIcon: p.t3, colorIconHover: p.t1, colorBorder: p.border, colorBorderSecondary: p.split, colorSplit: p.split,
      colorFill: p.fill2, colorFillSecondary: p.fill2, colorFillTertiary: p.fill, colorFillQuaternary: p.head, colorFillAlter: p.head,
      colorBgLayout: p.page, colorBgContainer: p.bg, colorBgElevated: p.elev, colorBgSpotlight: p.spot, colorBgMask: p.mask,
      colorSuccess: p.done[3], colorSuccessText: p.done[0], colorSuccessBg: p.done[1], colorSuccessBorder: p.done[2],
      colorWarning: p.waiting[3], colorWarningText: p.waiting[0], colorWarningBg: p.waiting[1], colorWarningBorder: p.waiting[2],
      colorError: p.bad[0], colorErrorText: p.bad[0], colorErrorBg: p.bad[1], colorErrorBorder: p.bad[2],
      colorInfo: p.moving[3], colorInfoText: p.moving[0], colorInfoBg: p.moving[1], colorInfoBorder: p.moving[2],
      controlItemBgHover: p.hover, controlItemBgActive: p.sel, controlItemBgActiveHover: p.brand100, controlOutline: 'rgba(0,147,147,0.18)', controlOutlineWidth: 2, lineWidthFocus: 2,
      fontFamily: sans, fontFamilyCode: mono, fontSize: px(14), fontSizeSM: px(12), fontSizeLG: px(16), fontSizeXL: px(20), fontSizeHeading1: px(28), fontSizeHeading2: px(24), fontSizeHeading3: px(20), fontSizeHeading4: px(16), fontSizeHeading5: px(14), fontWeightStrong: 600,
      controlHeight: 32, controlHeightSM: 28, controlHeightXS: 24, controlHeightLG: 40, controlInteractiveSize: 16,
      borderRadius: 6, borderRadiusSM: 4, borderRadiusXS: 3, borderRadiusLG: 8, wireframe: false,
      boxShadow: mode === 'dark' ? '0 8px 24px rgba(0,0,0,.5), 0 0 0 1px #3a3e41' : '0 6px 20px -4px rgba(16,32,34,.18), 0 0 0 1px rgba(16,32,34,.06)',
      boxShadowSecondary: mode === 'dark' ? '0 20px 56px rgba(0,0,0,.6), 0 0 0 1px #3a3e41' : '0 20px 56px -8px rgba(16,32,34,.28), 0 0 0 1px rgba(16,32,34,.05)',
      motionUnit: 0.1, motionBase: 0,
      screenMD: 768, screenLG: 1024, screenXL: 1280, screenXXL: 1600,
    },
    components: {
      Button: { dangerColor: mode === 'dark' ? '#3a0f0c' : '#ffffff', primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400, paddingInline: 14, contentFontSizeSM: 13 },
      Checkbox: { colorBorder: p.control }, Radio: { colorBorder: p.control }, Switch: { colorTextQuaternary: p.control, colorTextTertiary: p.control },
      Tabs: { itemColor: p.t2, itemSelectedColor: p.link, itemHoverColor: p.link, inkBarColor: mode === 'dark' ? p.link : p.brand, horizontalItemGutter: 24, horizontalItemPadding: '9px 0', titleFontSize: 14 },
      Menu: { itemHeight: 36, itemBorderRadius: 6, itemMarginInline: 8, itemMarginBlock: 0, itemSelectedColor: p.link, itemSelectedBg: p.sel, iconSize: 16, collapsedIconSize: 18 },
      Pagination: { itemSize: 28, itemActiveColor: p.link, itemActiveColorHover: p.link },
      Select: { optionSelectedColor: p.link, optionSelectedBg: p.sel, optionActiveBg: p.hover, motionDurationMid: slow },
      Table: { headerBg: p.head, headerColor: p.t2, headerSplitColor: 'transparent', rowHoverBg: p.hover, rowSelectedBg: p.sel, rowSelectedHoverBg: p.brand100, cellPaddingBlockSM: 5, cellPaddingInlineSM: 10, cellFontSizeSM: 13, borderColor: p.split },
      Segmented: { trackBg: p.fill, itemColor: p.t2, itemSelectedBg: mode === 'dark' ? '#3b4043' : p.bg, itemSelectedColor: p.t1, trackPadding: 2 },
      Tag: { defaultBg: p.neutral[1], defaultColor: p.neutral[0], colorSuccess: p.done[0], colorWarning: p.waiting[0], colorError: p.bad[0], colorInfo: p.moving[0] }, Card: { headerFontSize: 14, headerHeight: 44, bodyPadding: 16, headerPadding: 16 },
      Form: { itemMarginBottom: 12, labelColor: p.t2 }, Modal: { titleFontSize: 16 }, Badge: { textFontSize: 11, indicatorHeight: 16, textFontWeight: '600', colorError: '#bf2d28' },
      Descriptions: { labelColor: p.t3, itemPaddingBottom: 6 }, Tree: { titleHeight: 28, indentSize: 20, nodeHoverBg: p.hover, nodeSelectedBg: p.sel },
      Dropdown: { motionDurationMid: slow }, Tooltip: { motionDurationFast: slow, motionDurationMid: slow }, Popover: { motionDurationMid: slow }, Collapse: { motionDurationMid: slow },
    },
  }
}
