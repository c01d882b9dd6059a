import { CustomEditorModule, ModuleRegistry, RowDragModule } from 'ag-grid-community'
import { readyGrid } from '../list/grid-modules.ts'

let ready = false
/** What editing in cells needs beyond a list. */
export function readyEditor(): void {
  readyGrid()
  if (ready) return
  ready = true
  ModuleRegistry.registerModules([CustomEditorModule, RowDragModule])
}
