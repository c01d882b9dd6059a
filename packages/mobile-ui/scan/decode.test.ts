import { BarcodeFormat, MultiFormatWriter, RGBLuminanceSource } from '@zxing/library'
import { expect, it } from 'vitest'
import { createDecoder } from './decode.ts'

/** A picture of a code, as the camera would give it. */
function picture(text: string, format: BarcodeFormat, width: number, height: number): RGBLuminanceSource {
  const bits = new MultiFormatWriter().encode(text, format, width, height, new Map())
  const grey = new Uint8ClampedArray(bits.getWidth() * bits.getHeight())
  for (let y = 0; y < bits.getHeight(); y++) for (let x = 0; x < bits.getWidth(); x++) grey[y * bits.getWidth() + x] = bits.get(x, y) ? 20 : 235
  return new RGBLuminanceSource(grey, bits.getWidth(), bits.getHeight())
}

it('reads the number of an order from a QR code, and nothing from an empty picture', () => {
  const decode = createDecoder()
  expect(decode(picture('PO2611120007', BarcodeFormat.QR_CODE, 240, 240))).toBe('PO2611120007')
  expect(decode(new RGBLuminanceSource(new Uint8ClampedArray(240 * 240).fill(200), 240, 240))).toBeUndefined()
  expect(decode(picture('PO2611120008-C012', BarcodeFormat.QR_CODE, 300, 300))).toBe('PO2611120008-C012')
})
