import { createPages } from '../../../src/app/pages/createPages';
import { createMessages } from '../../../src/world/messages';
import { placeOf } from '../../support/places';

describe('importCode', () => {
  it('is not ready with its messages alone', async () => {
    const messages = createMessages();
    await messages.load('ko', ['search', 'projects']);
    expect(createPages(messages).isReady(placeOf('/ko/search'))).toBe(false);
  });

  it("loads a page's messages while its chunk is still loading; it is ready with both", async () => {
    const messages = createMessages();
    const load = jest.spyOn(messages, 'load');
    const pages = createPages(messages);
    const place = placeOf('/ko/team');
    const loading = pages.importCode(place);
    expect(load).toHaveBeenCalledWith('ko', ['team']);
    expect(pages.isReady(place)).toBe(false);
    await loading;
    expect(pages.isReady(place)).toBe(true);
    expect(pages.isReady(placeOf('/ja/team'))).toBe(false);
  });
});
