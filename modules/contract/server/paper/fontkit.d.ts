/** The part of fontkit that printing uses; the package brings no types. */
declare module 'fontkit' {
  import type { PDFDocument } from '@cantoo/pdf-lib'
  export const create: Parameters<PDFDocument['registerFontkit']>[0]['create']
}
