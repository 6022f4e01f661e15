// Finds elements as Playwright's locators do: by role and name, text, or selector. The file is an
// expression: a function of the steps that returns the elements.
(steps) => {
  const IMPLICIT = {
    button: "button, summary, input[type=button], input[type=submit]",
    checkbox: "input[type=checkbox]",
    combobox: "select",
    dialog: "dialog[open]",
    group: "fieldset, details",
    heading: "h1, h2, h3, h4, h5, h6",
    img: "img, svg[role=img]",
    link: "a[href]",
    list: "ul, ol",
    listitem: "li",
    main: "main",
    region: "section[aria-label], section[aria-labelledby]",
    radio: "input[type=radio]",
    textbox: "textarea, input:not([type]), input[type=text]",
  };
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
  // An element without a box is visible if a child is.
  const visible = (element) =>
    getComputedStyle(element).display === "contents"
      ? [...element.children].some(visible)
      : element.checkVisibility({ visibilityProperty: true });

  function content(node) {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
    if (!visible(node) && !node.closest("legend, label, .visually-hidden")) return "";
    const own = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    if (own) return own;
    const parts = [...node.childNodes].map(content);
    return parts.join(getComputedStyle(node).display.startsWith("inline") ? "" : " ");
  }

  function nameOf(element) {
    const by = element.getAttribute("aria-labelledby");
    if (by) return plain(by.split(" ").map((id) => content(document.getElementById(id))).join(" "));
    const own = element.getAttribute("aria-label");
    if (own) return plain(own);
    const labels = [...(element.labels ?? [])];
    if (labels.length > 0) return plain(labels.map(content).join(" "));
    const legend = element.querySelector(":scope > legend");
    if (element.matches("fieldset")) return plain(legend ? content(legend) : "");
    return plain([...element.childNodes].map(content).join(" ")) || plain(element.title);
  }

  const same = (text, wanted, exact) =>
    exact
      ? text === plain(wanted)
      : text.toLowerCase().includes(plain(wanted).toLowerCase());

  function byRole(root, { role, name, exact, level }) {
    const found = [...root.querySelectorAll(`[role~="${role}"], ${IMPLICIT[role] ?? "_"}`)];
    return found.filter(
      (element) =>
        (element.getAttribute("role") ?? role) === role &&
        (visible(element) || element.closest(".visually-hidden")) &&
        (level === null || element.tagName === `H${level}`) &&
        (name === null || same(nameOf(element), name, exact)),
    );
  }

  function byText(root, { text, exact }) {
    const holds = (element) => same(plain(element.textContent), text, exact);
    return [...root.querySelectorAll("*")].filter(
      (element) => holds(element) && ![...element.children].some(holds),
    );
  }

  const KINDS = {
    role: byRole,
    text: byText,
    css: (root, { css }) => [...root.querySelectorAll(css)],
  };
  let found = [document];
  for (const step of steps) {
    if (step.kind === "nth") found = [found.at(step.index)].filter(Boolean);
    else if (step.kind === "has") {
      found = found.filter((element) => same(plain(element.textContent), step.text, false));
    } else {
      found = [...new Set(found.flatMap((root) => KINDS[step.kind](root, step)))];
    }
  }
  return found;
}
