/** Where an address that is written without brackets begins and ends in Japanese and Korean text. */
import { LinkifyIt, type Match } from 'linkify-it';

/**
 * Never part of a bare address: kana, Hangul and full-width signs. Chinese characters are, as in `/wiki/東京`, but not
 * in its host, and not before it.
 */
const BETWEEN =
  /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u3004\u3008-\u303f\u30fb\u30fc\uff00-\uffef]+|(?<=(?:\/\/|www\.)[a-z\d.:-]{1,255})(?=\p{sc=Han})|(?<=\p{sc=Han})(?=https?:\/\/|www\.)/giu;

/** Most texts have none, which is cheap to see. */
const MAY_HOLD_ONE = /[:@]|\.\S/;

interface Piece {
  text: string;
  start: number;
}

function* piecesOf(text: string): Generator<Piece> {
  let start = 0;
  for (const { index, 0: signs } of text.matchAll(BETWEEN)) {
    if (index > start) yield { text: text.slice(start, index), start };
    start = index + signs.length;
  }
  if (start < text.length) yield { text: text.slice(start), start };
}

/** Looks at each piece between those signs by itself. */
export class BareAddresses extends LinkifyIt {
  constructor() {
    super();
    for (const schema of ['ftp:', '//']) this.add(schema, null);
    this.add('www.', {
      validate: (text, pos, { re }) => {
        const rest = new RegExp(re.get_url_host_port().source + re.get_path().source, 'iy');
        rest.lastIndex = pos;
        return rest.exec(text)?.[0].length ?? 0;
      },
      normalize: (match) => {
        match.url = `http://${match.url}`;
      },
    });
  }

  override test(text: string): boolean {
    return this.match(text) !== null;
  }

  override match(text: string): Match[] | null {
    if (!MAY_HOLD_ONE.test(text)) return null;
    const matches = [...piecesOf(text)].flatMap((piece) =>
      (super.match(piece.text) ?? []).map((match) =>
        Object.assign(match, { index: match.index + piece.start, lastIndex: match.lastIndex + piece.start }),
      ),
    );
    return matches.length > 0 ? matches : null;
  }

  override matchAtStart(text: string): Match | null {
    const [first] = piecesOf(text);
    return first?.start === 0 ? super.matchAtStart(first.text) : null;
  }
}
