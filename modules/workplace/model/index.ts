export { workplaceModel as model } from './workplace-model.ts'
export type { CalendarAnswer, CalendarEntry, CalendarRow, DayOff, FiguresAnswer, ShownFigure } from './home/home-answers.ts'
export { workTransfer } from './transfer/work-transfer.resource.ts'
