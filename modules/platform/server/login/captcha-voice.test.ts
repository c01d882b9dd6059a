import { describe, expect, it } from 'vitest'
import { captchaAlphabet } from './captcha-drawing.ts'
import { speakCaptcha } from './captcha-voice.ts'

const seconds = (wav: Buffer): number => wav.readUInt32LE(40) / wav.readUInt32LE(24)

describe('the spoken captcha (platform.md §5.2)', () => {
  it('has a recording of every character in both languages', () => {
    for (const lang of ['zh', 'en'] as const)
      for (const c of captchaAlphabet) {
        const wav = speakCaptcha(c, lang)
        expect(wav.subarray(0, 4).toString()).toBe('RIFF')
        expect(wav.readUInt32LE(40)).toBe(wav.length - 44)
        expect(seconds(wav), c).toBeGreaterThan(0.8)
        // somebody speaks between the pauses
        expect(
          wav.subarray(44).some((v) => Math.abs(v - 128) > 60),
          c,
        ).toBe(true)
      }
  })
  it('is long enough to follow, and never the same twice', () => {
    expect(seconds(speakCaptcha('A3X7', 'en'))).toBeGreaterThan(2.5)
    expect(speakCaptcha('A3X7', 'zh').equals(speakCaptcha('A3X7', 'zh'))).toBe(false)
  })
})
