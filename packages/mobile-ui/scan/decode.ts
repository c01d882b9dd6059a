import { BarcodeFormat, BinaryBitmap, DecodeHintType, GlobalHistogramBinarizer, HybridBinarizer, MultiFormatReader, type LuminanceSource } from '@zxing/library'

/** Formats of labels, documents and goods (mobile.md B7). */
const formats = [
  BarcodeFormat.QR_CODE,
  BarcodeFormat.CODE_128,
  BarcodeFormat.CODE_39,
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
  BarcodeFormat.DATA_MATRIX,
]

/** Reads one picture after the other; undefined when it shows no code. */
export function createDecoder(): (picture: LuminanceSource) => string | undefined {
  const reader = new MultiFormatReader()
  reader.setHints(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  )
  const attempt = (picture: BinaryBitmap): string | undefined => {
    try {
      return reader.decodeWithState(picture).getText().trim() || undefined
    } catch {
      return undefined // the library says by an exception that a picture holds no code
    } finally {
      reader.reset()
    }
  }
  return (picture) => attempt(new BinaryBitmap(new HybridBinarizer(picture))) ?? attempt(new BinaryBitmap(new GlobalHistogramBinarizer(picture)))
}
