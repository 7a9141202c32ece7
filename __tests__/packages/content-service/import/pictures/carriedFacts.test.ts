import sharp from 'sharp';
import { listCarried } from '../../../../../packages/content-service/import/pictures/carriedFacts';
import { jpegSegment, pngChunk } from '../../../../support/photographs';

const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } });
const carriedBy = async (bytes: Buffer) => listCarried(await sharp(bytes).metadata());
const xmp = (text: string) => ({ xmp: Buffer.from(`<rdf:Description ${text}</rdf:Description>`) });

describe('what a picture carries [content.picture-metadata]', () => {
  it.each<[string, Record<string, Record<string, string>>, string[] | undefined]>([
    [
      'a camera whose model names its maker',
      { IFD0: { Make: 'Canon', Model: 'Canon EOS R5' } },
      ['the camera "Canon EOS R5"'],
    ],
    [
      'a camera whose model does not',
      { IFD0: { Make: 'Apple', Model: 'iPhone 15' } },
      ['the camera "Apple iPhone 15"'],
    ],
    ['an owner', { IFD2: { CameraOwnerName: 'Jane' } }, ['the name "Jane"']],
    ['a holder of rights', { IFD0: { Copyright: 'Jane' } }, ['the name "Jane"']],
    ['a serial number of a lens', { IFD2: { LensSerialNumber: '12' } }, ['a serial number']],
    ['half a position', { IFD3: { GPSLongitude: '139/1 45/1 0/1' } }, ['a GPS position']],
    ['a date and a program', { IFD0: { DateTime: '2026:01:01 00:00:00', Software: 'X' } }, undefined],
  ])('in Exif: %s', async (_, exif, carried) => {
    expect(await carriedBy(await plain.clone().withExif(exif).jpeg().toBuffer())).toEqual(carried);
  });

  it('in XMP, as attributes and as elements', () => {
    expect(listCarried(xmp('exif:GPSLatitude="35,40.5N" tiff:Make="Apple" tiff:Model="iPhone 15">'))).toEqual(
      ['a GPS position', 'the camera "Apple iPhone 15"'],
    );
    const creator = '<dc:creator>\n <rdf:Seq>\n  <rdf:li>Jane</rdf:li></rdf:Seq></dc:creator>';
    expect(listCarried(xmp(`>${creator}<photoshop:City>Kyoto</photoshop:City>`))).toEqual([
      'the place "Kyoto"',
      'the name "Jane"',
    ]);
    expect(listCarried(xmp('><dc:title>Jane</dc:title>'))).toBeUndefined();
  });

  it("in IPTC and in a PNG's texts", async () => {
    const record = '\x1c\x02\x50\0\x04Jane\x1c\x02\x5a\0\x05Kyoto';
    const resource = `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0${String.fromCharCode(record.length)}${record}\0`;
    const jpeg = await plain.clone().jpeg().toBuffer();
    const described = Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xed, resource), jpeg.subarray(2)]);
    expect(await carriedBy(described)).toEqual(['the place "Kyoto"', 'the name "Jane"']);
    const png = await plain.clone().png().toBuffer();
    const signed = Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', 'Author\0Jane'), png.subarray(33)]);
    expect(await carriedBy(signed)).toEqual(['the name "Jane"']);
  });

  it('is bounded, whatever the file says', () => {
    const [name = ''] = listCarried(xmp(`dc:creator="${'x'.repeat(1_000_000)}">`)) ?? [];
    expect(name.length).toBeLessThan(80);
    const circle = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\xff\xff', 'latin1');
    const directories = Buffer.alloc(20_000).fill(
      Buffer.from('8825000400000001000000088769000400000001', 'hex'),
    );
    expect(listCarried({ exif: Buffer.concat([circle, directories]) })).toBeUndefined();
    expect(
      listCarried({ exif: circle, xmp: Buffer.alloc(0), iptc: Buffer.from('\x1c\x02\x50', 'latin1') }),
    ).toBeUndefined();
    const hostile = `${'<dc:creator '.repeat(9_000)}${'<'.repeat(99_000)}`;
    expect(listCarried(xmp(hostile))).toBeUndefined();
  });
});
