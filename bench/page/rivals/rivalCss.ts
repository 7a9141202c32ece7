/** How the pages of the other frameworks look: plain, with a grid of cards. */
export const RIVAL_CSS = `
*{margin:0;box-sizing:border-box}
body{color:#111;font-family:sans-serif;line-height:1.75}
header,main,footer{padding:24px clamp(20px,5vw,80px)}
header{display:flex;gap:24px;justify-content:space-between}
nav{display:flex;flex-wrap:wrap;gap:16px}
a{color:inherit}
h1{font-size:clamp(2.5rem,8.6vw,9rem);line-height:1.1;margin:48px 0}
.grid{display:grid;gap:24px;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));list-style:none;padding:0}
img{aspect-ratio:4/3;display:block;height:auto;object-fit:cover;width:100%}
footer{background:#f4f4f1}
`;
