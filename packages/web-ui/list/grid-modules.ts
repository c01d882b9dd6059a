import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community'

let ready = false
/** Only what lists use; the editor of lines adds its own. */
export function readyGrid(): void {
  if (ready) return
  ready = true
  ModuleRegistry.registerModules([
    ClientSideRowModelModule,
    RowSelectionModule,
    PinnedRowModule,
    CellStyleModule,
    RowStyleModule,
    ColumnApiModule,
    RowApiModule,
    ScrollApiModule,
    EventApiModule,
    RenderApiModule,
    LocaleModule,
  ])
}
