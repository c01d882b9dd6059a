// AG Grid Community parameters. Apart from theme.ts so that the login page does not load a grid.
import { themeQuartz } from 'ag-grid-community'
import { headerHeight, palette, rowHeight, sans, type Density, type Mode } from './theme.ts'

const gridParams = (mode: Mode) => {
  const p = palette[mode]
  return {
    accentColor: p.brand,
    backgroundColor: p.bg,
    foregroundColor: p.t1,
    cellTextColor: p.t1,
    borderColor: p.split,
    chromeBackgroundColor: p.head,
    headerBackgroundColor: p.head,
    headerTextColor: p.t2,
    headerCellHoverBackgroundColor: p.fill,
    oddRowBackgroundColor: p.bg,
    rowHoverColor: p.hover,
    selectedRowBackgroundColor: p.sel,
    pinnedRowBackgroundColor: p.head,
    menuBackgroundColor: p.elev,
    checkboxUncheckedBorderColor: p.control,
    checkboxCheckedBackgroundColor: p.act,
    checkboxCheckedBorderColor: p.act,
    inputPlaceholderTextColor: p.t3,
    inputFocusBorder: { color: p.brand },
    rangeSelectionBackgroundColor: 'rgba(0,147,147,0.12)',
    rangeSelectionBorderColor: p.brand,
    rowLoadingSkeletonEffectColor: p.fill,
    browserColorScheme: mode,
  } as const
}
/** One theme for both modes: set data-ag-theme-mode="light|dark" on body together with the class `dark` on html. */
export const gridTheme = (d: Density) =>
  themeQuartz
    .withParams({
      fontFamily: sans,
      // In rem: the text size of the layout drawer counts in lists, too.
      fontSize: '0.8125rem',
      dataFontSize: '0.8125rem',
      headerFontSize: '0.75rem',
      headerFontWeight: 600,
      rowHeight: rowHeight[d],
      headerHeight: headerHeight[d],
      cellHorizontalPadding: 10,
      spacing: 6,
      iconSize: '0.875rem',
      borderRadius: 4,
      wrapperBorder: false,
      wrapperBorderRadius: 0,
      columnBorder: false,
      headerColumnBorder: false,
      headerColumnResizeHandleColor: 'transparent',
      rowBorder: true,
      pinnedColumnBorder: true,
      pinnedRowFontWeight: 600,
      checkboxBorderRadius: 3,
    })
    .withParams(gridParams('light'), 'light')
    .withParams(gridParams('dark'), 'dark')
