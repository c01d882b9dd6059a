/** The part of pdf.js that reads files; it brings no types. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object
}
