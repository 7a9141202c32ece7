/**
 * The rules of the contract, one a line: its id, what is compared, the calls, the sentence. Compared are a status, and
 * `name=JSON`, `name≠JSON` or `name~pattern` of the answer; or `set`, `ids`, `dates`, `gaps`: what the index of the service's
 * own items finds. A call is `[method[headers]] address [body]`. Braces stand for values of those items (`service.ts`), or of
 * the first answer. Rules without calls are in `conform.ts`.
 */
const TABLE = String.raw`
calls.list                | 200 listed=true | post/items ; blog/items ; media/items ; blog_kr/items | GET /collections/{post|blog|media|blog_kr}/items answers a list.
calls.item                | 200 id={id} | {collection}/items/{id} | GET /collections/{collection}/items/{id} answers the item of that id.
calls.item-by-post-id     | 200 id={id} | {collection}/items/{postId}?locale={locale} | An item is also found by its postId, with a locale.
calls.locales             | 200 locales={locales} | post/items/{project}/locales | GET …/items/{id or postId}/locales answers { "locales": […] }: those in which the item exists.
calls.neighbours          | optional|200 ids={near} | {collection}/items/{id}/neighbours | GET …/items/{id}/neighbours answers { "items": […] }: the closest items in the list. A service without it answers 404.
calls.categories          | optional|200 categories={categories} | {collection}/categories?{of} | GET /collections/{collection}/categories answers { "categories": […] }, distinct and sorted. A service without it answers 404.
calls.search              | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{title}}]} | POST /collections/{collection}/items/search answers a list.
calls.openapi             | 200 openapi~^3\. text~"/collections/[^"]*/items text~/search" text~/locales" | /openapi.json | GET /openapi.json answers the OpenAPI document of these calls.
calls.health              | 200 | /health | GET /health answers 200 while the service works.
items.fields              | - | - | A project and an article have the fields of the contract, of the right types.
items.dates               | - | - | A date is ISO 8601.
items.unique-ids          | - | - | An id is unique in its collection, also among the translations of an item.
items.shared-post-ids     | - | - | The translations of one item share its postId, one for each locale.
items.whole               | - | - | An item that is asked for alone has the fields that it has in a list, and its body as HTML.
locale.lists              | - | - | A list holds no item of another language than the one it was asked in.
locale.no-fallback        | 404 | post/items/{lone}?locale={lacking} | An item that does not exist in the language is 404, never the same item in another language.
locale.both-forms         | 200 set | post/items?limit=100&locale=ja_JP ; post/items?limit=100&locale=ja ; post/items?limit=100&locale=en_US ; post/items?limit=100&locale=en ; post/items?limit=100&locale=ko_KR ; post/items?limit=100&locale=ko | locale takes ja_JP and ja, and so for each language.
locale.default            | 200 set | post/items?limit=100 ; post/items?limit=100&locale=ja_JP ; blog/items?limit=100 ; blog/items?limit=100&locale=ja_JP ; media/items?limit=100 ; media/items?limit=100&locale=ja_JP ; blog_kr/items?limit=100 ; blog_kr/items?limit=100&locale=ko_KR | Without a locale a collection of one language answers all of its items, and post the Japanese ones.
answers.list              | 200 listed=true page=1 limit=5 counted=true | post/items?page=1&limit=5 | A list answers { items, page, limit, total } at the top level of the body.
answers.item              | id~. | {collection}/items/{id} | An item answers the item itself, not something that holds it.
answers.default-limit     | limit=20 few=true | blog/items | Without a limit a page has at most 20 items, and says so.
answers.greatest-limit    | 200 limit=100 few=true | blog/items?limit=1000 | A larger limit than 100 is served as 100 and echoed so.
answers.past-the-end      | 200 items=[] total={total} | {collection}/items?{of}page=1000000 | A page past the end answers 200, no items, and the true total.
answers.total             | every|200 total={total} length={length} | {collection}/items?{of}limit=100&page=1 | total is the number of items on all pages together.
order.sort                | 200 dates | {own}?{of}limit=100&_sort=date:ASC ; {own}?{of}limit=100&_sort=date:DESC | _sort=field:ASC|DESC orders the items.
order.nulls-last          | 200 gaps | {own}?{of}limit=100&_sort={gap}:ASC ; {own}?{of}limit=100&_sort={gap}:DESC | Items without the field that orders stand last, in both directions.
order.ties                | 200 ids | {own}?{of}limit=100&_sort=date:DESC ; {own}?{of}limit=100&_sort=locale:DESC | Items that are equal in what orders them are ordered by id.
order.pages               | 200 ids | {own}?{of}_sort=date:DESC&limit=2&page=1 ; {own}?{of}_sort=date:DESC&limit=2&page=2 ; {own}?{of}_sort=date:DESC&limit=2&page=3 ; {own}?{of}_sort=date:DESC&limit=7&page=2 ; {own}?{of}_sort=date:DESC&limit=7&page=3 ; {own}?{of}_sort=date:DESC&limit=30&page=2 | Pages never overlap or skip.
filters.eq                | 200 set | {own}?{of}limit=100&_q=title_eq:{title} | _q=field_eq:value selects the items whose field is the value.
filters.ne                | 200 set | {own}?{of}limit=100&_q=title_ne:{title} | _q=field_ne:value selects the others.
filters.in                | 200 set | {own}?{of}limit=100&_q=title_in:{title},{other} | _q=field_in:one,other selects the items whose field is one of the values.
filters.and               | 200 set | {own}?{of}limit=100&_q=title_in:{title},{other}&_q=title_ne:{title} | _q repeated must all match.
filters.has               | 200 set | {own}?{of}limit=100&_q=tags_has:{tag} | _q=field_has:value matches an element of a list.
filters.has-text          | 200 set | {own}?{of}limit=100&_q=category_has:{text} ; {own}?{of}limit=100&_q=category_has:{stem} | has matches a text as a whole, not a part of it.
filters.contains          | 200 set | {own}?{of}limit=100&_q=title_contains:{part} | _q=field_contains:part selects the items whose field contains the part.
filters.gt                | 200 set | {own}?{of}limit=100&_q=date_gt:{date} | _q=date_gt:… compares instants.
filters.gte               | 200 set | {own}?{of}limit=100&_q=date_gte:{date} | _q=date_gte:… compares instants.
filters.lt                | 200 set | {own}?{of}limit=100&_q=date_lt:{date} | _q=date_lt:… compares instants.
filters.lte               | 200 set | {own}?{of}limit=100&_q=date_lte:{date} | _q=date_lte:… compares instants.
filters.split             | 200 set | {own}?{of}limit=100&_q=service_name_eq:{service} | A filter is split at the last "_" before the first ":", so that a field may contain "_".
filters.loose-eq          | 200 set | {own}?{of}limit=100&_q={flag}_eq:1 ; {own}?{of}limit=100&_q={flag}_eq:true | eq takes 1, "1" and true as equal.
search.any-clause         | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{title}},{"fieldName":"title","contains":{other}}]} | A search finds the items that any of its clauses matches.
search.substring          | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{part}}]} | A clause matches a part of a text, also inside of a word.
search.lists              | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"tags","contains":{anyTag}}]} | On a list a clause matches any of its elements.
search.case               | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{case}}]} | A search does not tell case apart.
search.width              | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{width}}]} | A search does not tell width apart.
search.kana               | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"title","contains":{kana}}]} | A search does not tell hiragana from katakana.
search.unknown-field      | 200 set | POST {own}/search?{of}limit=100 {"or":[{"fieldName":"no_such_field","contains":{title}},{"fieldName":"title","contains":{title}}]} | A clause on a field that the collection lacks is skipped.
search.empty              | 200 set | POST {own}/search?{of}limit=100 {} | An empty body answers everything.
search.paging             | 200 ids | POST {own}/search?{of}page=2&limit=1&_sort=date:ASC {} | A search takes page, limit, locale and _sort as a list does.
search.most               | 200 | POST post/items/search {"or":{most}} | A search takes 20 clauses of 200 characters.
search.too-much           | 400|413 | POST post/items/search {"or":{more}} ; POST post/items/search {"or":{longer}} | More clauses, or longer ones, are refused.
errors.unknown-collection | 404 | nothing/items | An unknown collection is 404.
errors.unknown-item       | 404 | post/items/no-such-item ; post/items/no-such-item/locales | An item that does not exist is 404, and so are its locales.
errors.unknown-operator   | 400 | post/items?_q=title_like:a | An unknown operator is 400.
errors.unknown-field      | 400 | post/items?_q=nothing_eq:a | A filter on an unknown field is 400.
errors.unknown-sort       | 400 | post/items?_sort=nothing:ASC ; post/items?_sort=date:UP | An unknown field or direction in _sort is 400.
errors.page               | 400 | post/items?page=0 ; post/items?page=-1 ; post/items?page=1.5 ; post/items?page=x | A page that is no whole number from 1 on is 400.
errors.wrong-json         | 400 | POST post/items/search {"or": | A body that is not JSON is 400.
errors.wrong-body         | 400 | POST post/items/search {"or":[{"fieldName":1,"contains":null}]} | A body of another shape is 400.
errors.too-large          | 413 | POST post/items/search {"or":{large}} | A body over 16 KiB is 413.
errors.method             | 405 | DELETE post/items ; GET post/items/search | A wrong method is 405.
errors.problem-json       | content-type~^application/problem\+json(;|$) type~. title~. code~. requestId~. status={status} | nothing/items ; post/items/no-such-item ; post/items?_q=title_like:a ; post/items?_q=nothing_eq:a | An error is application/problem+json (RFC 9457) with a code and a requestId.
errors.stable-code        | code={code} ; code={code} requestId≠{requestId} | post/items?page=x ; post/items?page=x | The same error has the same code, and each answer a requestId of its own.
errors.nothing-internal   | text~^(?![^]*(\nat\s|\n\s{1,8}at\s|\\n\s{0,8}at\s|Traceback\s\(|"(stack|trace|exception)"|node_modules|/(home|usr|var|srv|app)/\w|[A-Z]:\\\\|\bSELECT\b[^"]{0,200}\bFROM\b|SQLSTATE)) | nothing/items ; post/items/no-such-item ; post/items?_q=title_like:a ; post/items?_q=nothing_eq:a | An error tells nothing of the inside.
http.etag                 | etag~^"[!#-~]*"$ | post/items?limit=100 | An answer has a strong ETag.
http.not-modified         | ... ; 304 bytes=0 ; 200 | post/items?limit=100 ; GET{"if-none-match":{etag}} post/items?limit=100 ; GET{"if-none-match":"\"another\""} post/items?limit=100 | If-None-Match with the ETag is answered with 304 and no body, with another one with 200.
http.cache-control        | 200 cache-control~\bs-maxage=\d ; 4.. cache-control~^(?!.*\b(s-maxage|max-age)=0*[1-9]) | post/items?limit=100 ; nothing/items | Cache-Control tells shared caches with s-maxage how long they may keep an answer; an error is not kept.
http.length               | content-encoding,content-length,x-content-length-uncompressed,access-control-expose-headers~^,\d+,,|,{bytes},.*(\*|x-content-length-uncompressed) | post/items?limit=100 | An answer tells its length: Content-Length, or uncompressed in a header that the browser may read.
http.cors                 | access-control-allow-origin~^(\*|https://site.example)$ | post/items?limit=100 ; POST post/items/search {} ; nothing/items | A browser of any origin may read GET and POST, and errors, without credentials.
http.preflight            | 200|204 access-control-allow-origin~^(\*|https://site.example)$ access-control-allow-methods~\*|\bpost\b access-control-allow-headers~\*|\bcontent-type\b | OPTIONS{"access-control-request-method":"POST","access-control-request-headers":"content-type"} post/items/search | A preflight of a search is answered: POST and Content-Type are allowed.
http.head                 | ... ; {first} etag={etag} | post/items?limit=100 ; HEAD post/items?limit=100 | HEAD is answered as GET is, without a body.
http.options              | 200|204 allow,access-control-allow-methods~\bget\b | OPTIONS post/items | OPTIONS is answered with the methods of the address.
http.json                 | content-type~^application/json(;|$) | post/items?limit=100 | An answer is application/json.
http.no-redirect          | [^3].. | post/items?limit=1 | A call is answered where it is asked, without a redirect.
`;
export type RuleRow = (typeof RULES)[number];
/** `wants` are those of each call, or once for all. */
export const RULES = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', wants = '', calls = '', says = ''] = line.split(' | ').map((part) => part.trim());
    return { id, says, calls: calls.split(' ; '), wants: wants.split(' ; ').map((some) => some.split(' ')) };
  });
