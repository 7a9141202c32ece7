import { servedPartsOf, stripMetadata } from '@hibari/node/pictures/stripMetadata';
import { animatedPng, frames, movingGif, movingWebp } from '../../../support/movingPictures';
import { FORMATS, isoBox, photograph, pngChunk, PRIVATE, riffChunk } from '../../../support/photographs';

describe('a broken file [server.originals-say-nothing]', () => {
  const any = (below: number) => Math.floor(Math.random() * below);

  async function samples(): Promise<Buffer[]> {
    const three = await frames(['#f00', '#0f0', '#00f']);
    return [
      ...(await Promise.all(
        FORMATS.map((format) => photograph(format, { orientation: 6, width: 24, height: 16 })),
      )),
      ...[await movingGif(three), await movingWebp(three), animatedPng(three)],
      Buffer.from('<svg viewBox="0 0 1 1"><g><path d="M0 0"/></g></svg>'),
    ];
  }

  it('that is cut anywhere is served up to there, without what its camera has written', async () => {
    for (const whole of await samples())
      for (let length = 0; length < whole.length; length += 1 + any(5)) {
        const served = stripMetadata(whole.subarray(0, length));
        expect(PRIVATE.filter((word) => served?.includes(word))).toEqual([]);
      }
  });

  it('throws nothing, and becomes no larger, whatever its lengths and places say', async () => {
    for (const whole of await samples())
      for (let times = 0; times < 500; times += 1) {
        const bytes = Buffer.from(whole);
        for (let changes = 1 + any(8); changes > 0; changes -= 1) {
          const at = any(bytes.length - 4);
          if (any(2)) bytes[at] = any(256);
          else bytes.writeUInt32BE([0, 1, 0x7fff_ffff, 0xffff_ffff, any(bytes.length)][any(5)]!, at);
        }
        expect(stripMetadata(bytes)?.length ?? 0).toBeLessThanOrEqual(bytes.length + 64);
      }
  });

  it('of very many small parts is followed once, and no more of them are kept than a picture has', () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]);
    const avif = Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1');
    const kept = pngChunk('IDAT', '');
    const hostile: [head: Buffer, part: Buffer][] = [
      [jpeg, Buffer.from([0xff, 0xfe, 0, 2])],
      [jpeg, Buffer.from([0xff])],
      [jpeg, Buffer.from([0xff, 0])],
      [jpeg, Buffer.from([0xff, 0xdc, 0, 2, 0xff, 0xfe, 0, 2])],
      [png, kept],
      [png, Buffer.concat([kept, pngChunk('tEXt', '')])],
      [
        Buffer.from('RIFF\xff\xff\xff\0WEBP', 'latin1'),
        Buffer.concat([riffChunk('ALPH', ''), riffChunk('XMP ', '')]),
      ],
      [Buffer.from('GIF89a\0\0\0\0\0\0\0'), Buffer.from([0x21, 0xfe, 0, 0x21, 0xf9, 0, 0x21, 0xfe, 0])],
      ...['free', 'mdat', 'meta', 'moov'].map((type): [Buffer, Buffer] => [avif, isoBox(type)]),
    ];
    for (const [head, part] of hostile) {
      const bytes = Buffer.concat([head, Buffer.alloc(2_000_000).fill(part)]);
      // Work that grew with the square of their number would take minutes.
      expect(servedPartsOf(bytes)!.length).toBeLessThanOrEqual(10_000);
    }
  });
});
