import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestedPart } from '@hibari/node/http/byteRange';
import { etagMatches } from '@hibari/node/http/caching';
import { NOT_MODIFIED, PROBLEMS } from './jsonSchemas';
import type { OpenPicture, PictureFile } from '@hibari/node/pictures/pictureFiles';
import { sendProblem } from '@hibari/node/http/sendProblem';
import { ServiceProblem } from './problems';

const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** A picture for a request; HEAD, 304 and 416 read none of its bytes. */
async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, stream, close }: PictureFile,
  etag: string,
): Promise<FastifyReply> {
  const { headers, method } = request;
  const range = requestedPart(request, { etag }, size);
  reply.headers({ etag, 'cache-control': PICTURE_CACHE, 'accept-ranges': 'bytes' });

  const refuse = async (status: number, code: string, detail: string) => {
    await close();
    return sendProblem(request, reply, { status, code, detail });
  };
  if (headers['if-match'] !== undefined && !etagMatches(headers['if-match'], etag))
    return refuse(412, 'precondition_failed', 'the picture has another entity tag');
  if (etagMatches(headers['if-none-match'], etag)) {
    await close();
    return reply.code(304).send();
  }
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    return refuse(416, 'range_not_satisfiable', `the picture has ${size} bytes`);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.type(type).header('content-length', end - start + 1);
  if (method === 'HEAD') {
    await close();
    return reply.send();
  }
  return reply.send(stream({ start, end }));
}

/** Its name, with the hash of what is sent: earlier releases have sent the file itself, which caches may still hold. */
const tagOf = (name: string, { sha }: PictureFile) =>
  name.replace(/^[\da-f]+/, (hash) => sha.slice(0, hash.length));

export interface PictureOptions {
  openPicture: OpenPicture;
  /** Called before each picture; rejects with a `Refusal` for a client that asks too often. */
  countPicture?: ((request: FastifyRequest) => Promise<void>) | undefined;
}

/** `/media/:name`: a picture, whose name is a hash of its file. */
export function pictureRoute(app: FastifyInstance, { openPicture, countPicture }: PictureOptions): void {
  async function answer(
    request: FastifyRequest<{ Params: { name: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    await countPicture?.(request);
    const { name } = request.params;
    const picture = await openPicture(name);
    if (!picture) throw new ServiceProblem(404, 'picture_not_found', 'there is no such picture');
    return sendPicture(request, reply, picture, `"${tagOf(name, picture)}"`);
  }

  const image = { content: { 'image/*': { schema: {} } } };
  const schema = {
    summary: 'A picture without metadata; its name is a hash of its file',
    response: {
      200: { description: 'The picture.', ...image },
      206: { description: 'The part that Range asks for.', ...image },
      ...NOT_MODIFIED,
      ...PROBLEMS,
    },
  };
  // Fastify's own HEAD would read the file to its end.
  app.get('/media/:name', { schema, exposeHeadRoute: false }, answer);
  app.head('/media/:name', { schema: { hide: true } }, answer);
}
