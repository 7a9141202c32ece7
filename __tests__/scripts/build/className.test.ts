import { className } from '../../../scripts/build/className';

describe('className', () => {
  it('gives a class a stable, valid CSS name that differs between files and classes', () => {
    const names = ['root', 'link', 'title', '42', '-x'].map((name) => className('src/A.module.css', name));
    expect(names).toEqual(
      ['root', 'link', 'title', '42', '-x'].map((name) => className('src/A.module.css', name)),
    );
    expect(className('src/B.module.css', 'root')).not.toBe(names[0]);
    for (const name of names) expect(name).toMatch(/^[a-z_][\w-]{3,4}$/i);
  });

  it('reports two classes that would share a name', () => {
    const nameMany = () => {
      for (let index = 0; index < 50_000; index += 1) className('src/Many.module.css', `class${index}`);
    };
    expect(nameMany).toThrow(
      /Many\.module\.css \.class\d+ and .*Many\.module\.css \.class\d+ have one class name/,
    );
  });
});
