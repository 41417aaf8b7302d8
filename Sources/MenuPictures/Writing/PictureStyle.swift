/// The colors and fonts of pictures. All text has a contrast of at least 4.5:1 with its background.
enum PictureStyle {
  private static let font =
    "-apple-system,BlinkMacSystemFont,\"SF Pro Text\",Inter,\"Helvetica Neue\",Arial,\"Liberation Sans\",\"Noto Sans\",sans-serif"

  private static let light = """
    --page:#f4f4f6;--panel:#fdfdfe;--edge:#c9c9d0;--ink:#1d1d1f;--soft:#5c5c63;--dim:#6c6c73;--rule:#d9d9de;\
    --accent:#0a5fd0;--on:#fff;--red:#c4001a;--tile:#ececf0;--dots:#83838c;--card:#fff;--link:#0a56bd;--mark:#fff3cc;
    """
  private static let dark = """
    --page:#151517;--panel:#2a2a2e;--edge:#4e4e56;--ink:#f4f4f6;--soft:#bababf;--dim:#a6a6ad;--rule:#48484f;\
    --accent:#1d66d8;--on:#fff;--red:#ff8078;--tile:#3a3a40;--dots:#8d8d96;--card:#1f1f22;--link:#7db3ff;--mark:#3a2f06;
    """

  /// The style of an SVG file, which follows the viewer's light or dark mode.
  static let svg = """
    svg{\(light)font-family:\(font)}@media(prefers-color-scheme:dark){svg{\(dark)}}\
    text{fill:var(--ink)}.cap{font-size:12px;font-weight:600}.legend{fill:var(--soft)}\
    .panel{fill:var(--panel);stroke:var(--edge);filter:drop-shadow(0 3px 7px rgb(0 0 0/.13))}.open{fill:var(--accent)}.on{fill:var(--on)}\
    .object{fill:none;stroke:var(--dots);stroke-dasharray:4 3}.button{fill:var(--tile);stroke:var(--edge)}\
    .icon{fill:var(--accent)}.tile{fill:var(--tile)}.key{fill:none;stroke:var(--dots)}\
    .dots{fill:none;stroke:var(--dots);stroke-dasharray:2 3}.rule{stroke:var(--rule);fill:none}\
    .wire{fill:none;stroke:var(--dots);stroke-dasharray:1 2}.header,.detail,.note,.keys{fill:var(--soft)}\
    .header{font-weight:600}.note{font-style:italic}text.dim{fill:var(--dim)}.h text.red{fill:var(--red)}\
    .ph{fill:var(--dim);font-style:italic}.fill{font-style:italic;text-decoration:underline dotted}\
    .line,.sym path{fill:none;stroke:var(--ink);stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}\
    .sym.filled path{fill:var(--ink)}.sym.dotted path{stroke-dasharray:2 2.4;stroke:var(--dots)}\
    .h .sym.red path{stroke:var(--red)}.sym.dim path{stroke:var(--dim)}.sym.on path{stroke:var(--on)}\
    .strong{stroke-width:1.8}.b{font-weight:700}\
    .b-error{fill:#c4122f}.b-warning{fill:#ffcc33}.b-info{fill:#0b5cc4}.b-error+.b,.b-info+.b{fill:#fff}\
    .b-warning+.b{fill:#1d1d1f}
    """

  static let page =
    """
    :root{color-scheme:light dark;\(light)}
    @media(prefers-color-scheme:dark){:root{\(dark)}}
    *{box-sizing:border-box}
    body{margin:0;background:var(--page);color:var(--ink);font:14px/1.45 \(font);overflow-wrap:break-word}
    a{color:var(--link)}a:focus-visible,input:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
    ul{list-style:none;margin:0;padding:0}
    .vh{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:6px 10px;z-index:9}
    header.top,main,nav.files{max-width:1500px;margin:0 auto;padding:0 24px}
    h1{font-size:26px;letter-spacing:-.01em;margin:28px 0 4px}h2{font-size:18px;margin:0;overflow-wrap:anywhere}h3{font-size:14px;margin:0 0 2px}
    .sum{margin:0 0 14px;color:var(--soft)}
    details.box,.filters{background:var(--card);border:1px solid var(--edge);border-radius:12px;padding:10px 16px;margin:0 0 12px}
    summary{cursor:pointer;font-weight:600}
    fieldset{border:0;margin:6px 0 0;padding:0;min-width:0}legend{font-weight:600;padding:0;margin-bottom:4px}
    fieldset label{display:inline-flex;gap:6px;align-items:center;margin:0 18px 4px 0;cursor:pointer;min-height:24px}
    input{accent-color:var(--accent);width:15px;height:15px;margin:0}
    .files ul{columns:26em;column-gap:28px}.files li{break-inside:avoid;padding:2px 0}.files .n{color:var(--soft)}
    section.file{margin:22px -24px 36px;border-top:1px solid var(--edge);padding:18px 24px 0;content-visibility:auto;contain-intrinsic-size:auto 900px}
    .cols{display:grid;grid-template-columns:minmax(0,1fr) 360px;gap:28px;align-items:start;margin-top:14px}
    .cols.bare{grid-template-columns:minmax(0,1fr)}
    .bar{display:flex;flex-wrap:wrap;gap:2px;background:var(--card);border:1px solid var(--edge);border-radius:9px;padding:3px 8px;margin:0 0 18px;font-size:13px}
    .bar a{color:var(--ink);text-decoration:none;padding:3px 9px;border-radius:5px}.bar a:hover{background:var(--tile);text-decoration:underline}
    .pics{display:flex;flex-wrap:wrap;gap:26px 32px;align-items:flex-start}
    .pair{display:flex;flex-wrap:wrap;gap:20px 32px;align-items:flex-start;border:1px solid var(--edge);border-radius:14px;padding:14px 18px 18px;max-width:100%}
    .side{min-width:0;max-width:100%}.side>p{margin:0 0 8px;font-weight:600}
    figure{margin:0;max-width:100%;min-width:0;break-inside:avoid}
    figcaption{font-size:12px;color:var(--soft);margin:0 0 8px}figcaption b{color:var(--ink)}
    .pic{position:relative;overflow-x:auto;overflow-y:hidden;padding:4px 24px 26px;margin:-4px -24px -14px;max-width:calc(100% + 48px)}
    .stage{position:relative}
    .wires{position:absolute;left:0;top:0;pointer-events:none;fill:none;stroke:var(--dots);stroke-dasharray:1 2}
    .a{position:absolute;width:max-content;display:flex;align-items:center;gap:6px;font-size:13px;line-height:16px;white-space:nowrap}
    .a .l{display:inline-flex;align-items:center;gap:6px;max-width:424px;white-space:normal}
    .open{background:var(--accent);color:var(--on);border-radius:5px;padding:4px 10px;font-weight:600}
    .btn{background:var(--tile);border:1px solid var(--edge);border-radius:7px;padding:3px 10px}.h .btn{padding:9px 14px;border-radius:18px}
    .obj{border:1px dashed var(--dots);border-radius:8px;padding:4px 11px}.pl{border:1px dashed var(--dots);border-radius:6px;padding:2px 8px;color:var(--soft)}.no{font-weight:600;padding:3px 4px}
    .app{flex-direction:column;font-size:11px;gap:4px!important}.app:before{content:"";width:48px;height:48px;border-radius:11px;background:linear-gradient(#4c9dff,var(--accent))}
    .p{position:absolute;background:var(--panel);border:1px solid var(--edge);border-radius:10px;padding:4px;font-size:13px;line-height:16px;box-shadow:0 8px 24px rgba(0,0,0,.16),0 1px 3px rgba(0,0,0,.1)}
    .h .p{border-radius:24px;padding:9px;font-size:17px;line-height:22px}
    .cp{position:absolute;left:4px;bottom:100%;font-size:11px;color:var(--soft);white-space:nowrap}
    .i{position:relative;display:flex;padding:4px 9px;align-items:flex-start}.h .i{padding:10px 14px}
    .ck{flex:none;width:17px;font-weight:700;font-size:12px}.h .ck{width:25px;font-size:15px}
    .s{flex:none;width:16px;height:16px;margin-right:7px;fill:none;stroke:currentColor;stroke-width:1.3;stroke-linecap:round;stroke-linejoin:round}.h .s{width:20px;height:20px;margin:1px 13px 0 0}
    .s.f{fill:currentColor}.s.u{stroke:var(--dots);stroke-dasharray:2 2.4}.gap{flex:none;width:23px}.h .gap{width:33px}
    .a .s,.h .a .s{margin:0;width:16px;height:16px}.open .s.u{stroke:currentColor}.v .s{order:3;margin:1px 0 0 13px}
    .t{flex:1;min-width:0}.t small{display:block;font-size:11px;line-height:14px;color:var(--soft)}.h .t small{font-size:13px;line-height:17px}
    .w{font-style:italic}.fill{border:1px dotted var(--dots);border-radius:4px;padding:0 3px;font-style:italic}
    .k{flex:none;margin-left:26px;color:var(--soft);white-space:nowrap}.h .k{margin-left:20px}
    .ar{flex:none;width:8px;margin-left:8px;text-align:right}.ar:before{content:"";display:inline-block;width:6px;height:6px;border:solid currentColor;border-width:1.5px 1.5px 0 0;transform:rotate(45deg) translate(-2px,1px)}
    .hd{font-size:11px;line-height:14px;font-weight:600;color:var(--soft);padding-top:3px;padding-bottom:3px}.h .hd{font-size:13px;line-height:17px;padding-top:3px;padding-bottom:3px}
    .dv{padding:5px 8px}.h .dv{padding:6px 14px}.dv i{display:block;flex:1;height:1px;background:var(--rule)}
    .dim,.hid,.lb{color:var(--dim)}.h .red{color:var(--red)}
    .dyn:after,.ph:after,.hid:after{content:"";position:absolute;inset:1px 2px;border:1px dotted var(--dots);border-radius:5px;pointer-events:none}
    .ph>.t{color:var(--soft);font-style:italic}.hid>.t>span{text-decoration:line-through}
    .ky{border:1px solid var(--dots);border-radius:4px;font-size:11px;line-height:14px;padding:0 3px;margin:0 8px 0 14px;color:var(--soft)}
    .g{position:absolute;right:calc(100% + 10px);top:3px;display:flex;gap:3px;z-index:2}.h .g{right:calc(100% + 15px);top:13px}.dv>.g{top:-3px}
    .m{display:inline-flex;align-items:center;justify-content:center;height:16px;padding:0 5px;border-radius:8px;font:700 11px/16px \(font);text-decoration:none;white-space:nowrap}
    .m:hover{outline:2px solid currentColor}.error>.m,.m.error{background:#c4122f;color:#fff;border-radius:3px}.m.warning{background:#fc3;color:#1d1d1f}.m.info{background:#0b5cc4;color:#fff}
    .tl{display:block;padding:0!important}.tl>.ts{display:flex;flex-wrap:wrap}.tl>.t{display:block;padding:0 9px 4px}
    .ti{position:relative;display:flex;flex-direction:column;align-items:center;text-align:center;padding:6px;font-size:11px;line-height:14px}.h .ti{font-size:12px;line-height:15px}
    .ti:before{content:"";position:absolute;inset:2px;background:var(--tile);border-radius:8px;z-index:-1}.ti{z-index:0}
    .ti .s,.h .ti .s{margin:4px 0;order:0}.h .ti .s{margin:6px 0}.ti .g{position:static;margin-top:2px}.ti .t{flex:none;width:100%}.ti .ck,.h .ti .ck{width:auto;font-size:12px;line-height:13px}
    .st .ti{flex-direction:row;flex-wrap:wrap;justify-content:center;align-content:flex-start;font-size:15px;line-height:20px;padding:10px 12px 6px}.st .ti:before{background:none;border-left:1px solid var(--rule);border-radius:0;inset:8px auto 8px 0}.st .ti:first-child:before{display:none}.st .ti .t{width:auto}.st .g{width:100%;justify-content:center}
    .ctl{flex:none;margin-left:18px;border:1px solid var(--edge);background:var(--tile);border-radius:8px;padding:0 7px;font-size:11px;line-height:15px}
    .none{font-size:12px;color:var(--soft);margin:8px 0 0}
    aside h3{margin-bottom:8px}.fs>li{background:var(--card);border:1px solid var(--edge);border-radius:10px;padding:9px 12px;margin:0 0 8px;font-size:13px}
    .fs p{margin:2px 0 0}.fs .r{color:var(--soft);font-size:12px}.fs .msg{margin-top:3px}.fs .fx{color:var(--ink)}
    :target{outline:3px solid var(--accent);outline-offset:1px;background:var(--mark)}li:target{border-radius:6px}section:target{outline:0;background:none}
    .dif{background:var(--mark);border-radius:5px}.dif.i:before,.dif.ti:after{content:attr(data-d);position:absolute;left:-1px;top:4px;font-size:11px;line-height:16px;font-weight:700;color:var(--ink)}.h .dif.i:before{left:3px;top:10px}
    @media(max-width:1100px){.cols{grid-template-columns:minmax(0,1fr)}}
    @media(max-width:700px){
    header.top,main,nav.files{padding:0 14px}section.file{margin:22px -14px 36px;padding:18px 14px 0}h1{font-size:22px}.pics,.pair{display:block}.pics>*,.pair>*{margin-bottom:22px}.pair{padding:12px}
    \(flowing("")).ti{width:auto!important;flex:1 0 22%}
    }
    @media print{
    :root{\(light)--page:#fff}body{font-size:11px}.filters,.skip,nav.files{display:none}section.file{content-visibility:visible}
    .cols{display:block}aside{margin-top:14px}.fs>li{break-inside:avoid}.p{box-shadow:none}h2,h3,figcaption{break-after:avoid}
    \(flowing(".wide "))*{print-color-adjust:exact;-webkit-print-color-adjust:exact}.pic{overflow:visible}
    }

    """

  // Returns the style of submenus below their items, for narrow screens. Each rule applies only inside the
  // scope.
  private static func flowing(_ scope: String) -> String {
    """
    \(scope).pic{overflow:visible;padding:0;margin:0;max-width:100%}\
    \(scope).stage{width:auto!important;min-height:0!important;max-width:420px}\
    \(scope).wires,\(scope).cp{display:none}\(scope).a{position:static;margin-bottom:5px;flex-wrap:wrap;width:auto}\
    \(scope).p{position:static;width:auto!important}\(scope).i{flex-wrap:wrap}\(scope).t{flex:1 1 40%}\
    \(scope).i>.p{order:5;flex-basis:100%;margin:6px 0 4px 10px;box-shadow:none}\
    \(scope).i .g,\(scope).i .i .g{position:static;order:4;margin-left:8px}\(scope).dv{flex-wrap:nowrap}\(scope).k{margin-left:10px}
    """
  }
}
